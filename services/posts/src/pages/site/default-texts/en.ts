import type { SiteText } from '../site-page.ts';
import type { SitePageName } from '../site-page-names.ts';

/** The default texts in English. */
export const en: Readonly<Record<SitePageName, SiteText>> = {
  guidelines: {
    language: 'en',
    title: 'Guidelines',
    body: `This site is for sharing what you tried with AI tools, what worked and what did not. Be specific, so that readers can try it themselves.

## Welcome

- What you learned from using a tool, what failed, what you do differently now
- Your own tool, article or book
- Criticism of products, companies and public work
- Explanations of vulnerabilities and prompt injection, and how to defend against them
- Stories of hard times, coping and help

## Not allowed

- Advertising, link farming, mass-produced text without substance
- Fraud, impersonation, phishing, trade in accounts or stolen data, promised profits
- Attacks on people for their origin, religion, gender, orientation, disability and the like
- Insults, threats or exposure of a person
- Pornography; anything sexual about minors
- Glorifying, calling for or teaching violence; encouraging suicide or self-harm
- Offers of or instructions for crimes: drugs, weapons, forgery, piracy
- Working attacks on other people’s systems, commands that harm the reader who runs them
- Text meant to deceive readers, their AI tools or the check before publishing

Leave out other people’s personal data, passwords and API keys, and texts and images that you may not use.

## How posts become public

Before a post becomes public, and at every later change, it is checked automatically for secrets and against these guidelines. If there is any doubt, the post is held until an editor has reviewed it. This does not mean that it breaks the guidelines: you see the reasons and can answer the editors once.

Editors publish the post, return it to you with a note, or hide it. Only its author can read a hidden post. Accounts that repeatedly break the guidelines can be suspended. All actions of editors are logged.

## If you find a problem

Choose “Report this post” below the post and send the reason. You do not need an account, and authors are not told who reported them.
`,
  },
  terms: {
    language: 'en',
    title: 'Terms of use',
    body: `This site is run by a person or an organisation (the operator) with the open-source software Kairan. These terms apply unless the operator has published others.

## Your posts

- You keep the copyright in your posts. The operator uses them as far as needed to show them on this site, in feeds, search results and the API.
- Anyone can read a public post, and other services may quote or copy it.
- Post only what you made yourself or have permission to use.
- Follow the [guidelines](/guidelines). Posts that do not follow them may be held for review or hidden.
- You can unpublish and delete your posts at any time.

## Your account

- Keep your password, passkeys and access tokens to yourself.
- You are responsible for what is done with your access tokens and connected apps.
- Do not impersonate another person or organisation.
- You can delete your account at any time. You can download your posts first, and choose whether public posts stay without your name or are deleted. You can cancel within 14 days.

## Not allowed

- Unauthorised access to the site or to other people’s data, and circumventing limits
- So many requests that they disrupt the site
- Any unlawful use

## How the site is run

- The operator can hide posts and suspend accounts that break these terms or the guidelines.
- Posts are the opinions of their authors. The operator does not guarantee that they are accurate, nor the results of following them.
- The site may be interrupted or closed without notice. Keep a copy of what matters to you.
- Changes to these terms are announced on this page.
`,
  },
  privacy: {
    language: 'en',
    title: 'Privacy',
    body: `This page explains what the software behind this site stores, and what it does not do. It does not cover the logs of other services that the operator uses, such as a web server or a mail provider.

## If you only read

- You do not need an account. There are no advertisements, no analytics, and no scripts or images from other companies.
- If you choose a language, a cookie (\`lang\`) remembers it.
- To prevent abuse and password guessing, requests are counted per IP address for a short time. IP addresses are not stored with posts or accounts.

## If you have an account

- The site stores your user name, display name, e-mail address, a hash of your password and the public keys of your passkeys. It never stores the password itself. Your e-mail address is not public.
- While you are signed in, a cookie (its name ends in \`posts-session\`) identifies your session. The type of browser and the times are stored for the list of your signed-in browsers. Another cookie (its name ends in \`posts-browser\`) stays for a year after your last sign-in; it lets you sign in with this browser even while strangers try to guess your password, and is used for nothing else. If you hide the first steps, another cookie (\`posts-welcome\`) remembers that. The session ends when you sign out, after 14 days without use, and after 30 days in any case.
- For access tokens and connected apps, only hashes of their secrets are stored.
- A biography, links and a picture are stored and public if you add them.

## If you post

- Posts and all their saved versions are kept until you delete the post. Only you can read earlier versions.
- Images are stored without metadata such as the place where they were taken.
- If the operator has configured an external AI for the check before publishing, the text of your post is sent to it.
- What editors do, and when posts are published or deleted, is logged with the time.

## If you report a post

Editors read the reason, your comment and the day. If you are signed in, the report is stored with your account. Otherwise, only a value computed from your IP address is stored, to recognise a second report; the address cannot be recovered from it.

## See, download, delete

- You can see and change what is stored on your account page.
- You can download all your posts and images at any time.
- If you delete your account, its data is erased after 14 days. You choose whether public posts stay without your name or are deleted. Backups may keep them until they expire.
`,
  },
};
