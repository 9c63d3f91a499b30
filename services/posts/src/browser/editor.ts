/** Turns the form for a post into an editor. */

import { openEditor } from './editor/open-editor.ts';
import { pageForm } from './editor/page-form.ts';

const page = pageForm();
if (page) await openEditor(page);
