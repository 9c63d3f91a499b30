import { type TokenFormat, wholeWord } from '../token-format.ts';

/** Tokens and webhooks of chat, mail and phone services. */
export const messaging: readonly TokenFormat[] = [
  {
    rule: 'slack',
    markers: ['xox', 'xapp-', 'xwfp-'],
    pattern:
      /(?<![A-Za-z0-9_-])(?:xox[a-z](?=[A-Za-z.-]{0,12}[0-9])(?:[.-][A-Za-z0-9]{1,80}){1,8}|xapp-[0-9]-[A-Z0-9]{1,20}-[0-9]{1,20}-[A-Za-z0-9]{20,100}|xwfp-[A-Za-z0-9-]{20,120})/gi,
  },
  {
    rule: 'slack-webhook',
    markers: ['hooks.slack.com/'],
    pattern:
      /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/T?[A-Za-z0-9_]{1,40}\/[A-Za-z0-9_]{1,40}\/[A-Za-z0-9_]{16,48}/gi,
  },
  {
    rule: 'discord-webhook',
    markers: ['/api/webhooks/'],
    pattern: /https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/webhooks\/[0-9]{17,20}\/[A-Za-z0-9_-]{60,80}/g,
  },
  {
    rule: 'teams-webhook',
    markers: ['.webhook.office.com/'],
    pattern:
      /https:\/\/[a-z0-9-]{1,60}\.webhook\.office\.com\/webhookb2\/[a-z0-9-]{36}@[a-z0-9-]{36}\/IncomingWebhook\/[a-z0-9]{32}\/[a-z0-9-]{36}/gi,
  },
  {
    rule: 'google-chat-webhook',
    markers: ['chat.googleapis.com/'],
    pattern:
      /https:\/\/chat\.googleapis\.com\/v1\/spaces\/[A-Za-z0-9_-]{5,30}\/messages\?(?:key=[A-Za-z0-9_-]{30,50}&(?:amp;)?token=[A-Za-z0-9_%-]{20,80}|token=[A-Za-z0-9_%-]{20,80}&(?:amp;)?key=[A-Za-z0-9_-]{30,50})/g,
  },
  {
    rule: 'discord-bot',
    markers: ['.'],
    pattern: wholeWord('[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}'),
    minEntropy: 3.5,
  },
  {
    rule: 'telegram-bot',
    markers: [':A'],
    pattern: /(?<![A-Za-z0-9:])(?:bot)?[0-9]{8,12}:A[A-Za-z0-9_-]{34}(?![A-Za-z0-9_-])/g,
  },
  {
    rule: 'line',
    markers: ['1O/w1cDnyilFU='],
    pattern: /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{100,180}1O\/w1cDnyilFU=/g,
  },
  {
    rule: 'twilio',
    markers: ['SK', 'AC'],
    pattern: wholeWord('(?:SK|AC)[0-9a-f]{32}'),
  },
  { rule: 'sendgrid', markers: ['SG.'], pattern: wholeWord('SG\\.[A-Za-z0-9_-]{20,24}\\.[A-Za-z0-9_-]{39,50}') },
  { rule: 'mailgun', markers: ['key-'], pattern: wholeWord('key-[0-9a-f]{32}') },
  { rule: 'mailchimp', markers: ['-us'], pattern: wholeWord('[0-9a-f]{32}-us[0-9]{1,2}') },
  { rule: 'resend', markers: ['re_'], pattern: wholeWord('re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,28}') },
  { rule: 'brevo', markers: ['xkeysib-'], pattern: wholeWord('xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}') },
];
