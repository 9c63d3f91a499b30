/** Enhances the page of a post: copies code and its address, and marks in the table of contents where the reader is. */
import './copy-code.ts';
import './share-link.ts';
import './follow-contents.ts';
