/** Makes an editor of the form that writes a post. */

import { openEditor } from './editor/open-editor.ts';
import { pageForm } from './editor/page-form.ts';

const page = pageForm();
if (page) await openEditor(page);
