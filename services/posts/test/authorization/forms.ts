/** Who may send a form: everyone, people who are signed in, those whose account is not set up, or editors. */
type Sender = 'everyone' | 'people' | 'newcomers' | 'editors';

/** A form of the website. */
interface Form {
  readonly for: Sender;
  /** The field with the id of something that belongs to the account; absent if it names none. */
  readonly id?: 'tokens' | 'sessions' | 'passkeys' | 'apps';
}

/**
 * Every form that the website sends by POST, by its address: `:id` is a post, `:name` a user, `:version` a revision. All are
 * only taken from pages of the site.
 */
export const forms: Readonly<Record<string, Form>> = {
  '/sign-in': { for: 'everyone' },
  '/sign-in/passkey': { for: 'everyone' },
  '/sign-out': { for: 'everyone' },
  '/sign-up': { for: 'everyone' },
  '/sign-up/sent': { for: 'everyone' },
  '/forgot': { for: 'everyone' },
  '/account/link': { for: 'everyone' },
  '/@:name/:id/report': { for: 'everyone' },
  '/set-up': { for: 'newcomers' },

  '/account/profile': { for: 'people' },
  '/account/password': { for: 'people' },
  '/account/email': { for: 'people' },
  '/account/passkeys/new': { for: 'people' },
  '/account/passkeys': { for: 'people' },
  '/account/passkeys/rename': { for: 'people', id: 'passkeys' },
  '/account/passkeys/remove': { for: 'people', id: 'passkeys' },
  '/account/tokens': { for: 'people' },
  '/account/tokens/revoke': { for: 'people', id: 'tokens' },
  '/account/sessions/end': { for: 'people', id: 'sessions' },
  '/account/sessions/end-others': { for: 'people' },
  '/account/apps/revoke': { for: 'people', id: 'apps' },
  '/account/delete': { for: 'people' },

  '/posts': { for: 'people' },
  '/posts/welcome': { for: 'people' },
  '/posts/images': { for: 'people' },
  '/posts/profile': { for: 'people' },
  '/posts/import': { for: 'people' },
  '/posts/:id': { for: 'people' },
  '/posts/:id/merge': { for: 'people' },
  '/posts/:id/publish': { for: 'people' },
  '/posts/:id/unpublish': { for: 'people' },
  '/posts/:id/review': { for: 'people' },
  '/posts/:id/delete': { for: 'people' },
  '/posts/:id/preview-link': { for: 'people' },
  '/posts/:id/revisions/:version/restore': { for: 'people' },

  '/desk/posts/:id/approve': { for: 'editors' },
  '/desk/posts/:id/return': { for: 'editors' },
  '/desk/posts/:id/hide': { for: 'editors' },
  '/desk/posts/:id/unhide': { for: 'editors' },
  '/desk/posts/:id/dismiss': { for: 'editors' },
  '/desk/users/:name/suspend': { for: 'editors' },
  '/desk/users/:name/unsuspend': { for: 'editors' },
  '/desk/users/:name/hide-posts': { for: 'editors' },
  '/desk/users/:name/show-posts': { for: 'editors' },
  '/desk/users/:name/role': { for: 'editors' },
  '/desk/settings/sign-up': { for: 'editors' },
  '/desk/settings/posting': { for: 'editors' },
};

/** Pages for signed-in people and for editors, as `forms`. */
export const pages: Readonly<Record<string, 'people' | 'editors'>> = {
  '/account': 'people',
  '/account/delete': 'people',
  '/posts': 'people',
  '/posts/new': 'people',
  '/posts/images': 'people',
  '/posts/profile': 'people',
  '/posts/import': 'people',
  '/posts/export.zip': 'people',
  '/posts/:id': 'people',
  '/posts/:id/edit': 'people',
  '/posts/:id/publish': 'people',
  '/posts/:id/delete': 'people',
  '/posts/:id/share': 'people',
  '/posts/:id/revisions': 'people',
  '/posts/:id/revisions/:version': 'people',
  '/posts/:id/post.md': 'people',
  '/posts/:id/card.png': 'people',
  '/desk': 'editors',
  '/desk/posts/:id': 'editors',
  '/desk/users': 'editors',
  '/desk/audit': 'editors',
  '/desk/settings': 'editors',
};

/** What readers of any kind get from the public addresses of a post by its state. */
export const publicAddresses: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '/@alice/:id': { published: 200, draft: 404, scheduled: 404, held: 404, hidden: 404, deleted: 404 },
  '/@alice/:id.md': { published: 200, draft: 404, scheduled: 404, held: 404, hidden: 404, deleted: 404 },
  '/@alice/:id/report': { published: 200, draft: 404, scheduled: 404, held: 404, hidden: 404, deleted: 404 },
  // Without its key.
  '/preview/:id': { published: 404, draft: 404, scheduled: 404, held: 404, hidden: 404, deleted: 404 },
  // Somebody else's name.
  '/@bob/:id': { published: 404, draft: 404, scheduled: 404, held: 404, hidden: 404, deleted: 404 },
};

/** What an editor gets at `/desk/posts/:id` by the state of a post: a draft is its author's alone. */
export const reviewPages: Readonly<Record<string, number>> = {
  ...{ draft: 404, scheduled: 404, deleted: 404, published: 200, held: 200 },
  ...{ hidden: 404, 'hidden after it was public': 200, 'hidden while pending review': 200 },
};
