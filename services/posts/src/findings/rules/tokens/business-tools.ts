import { type TokenFormat, wholeWord } from '../token-format.ts';

/** Keys of payment, shop, document, design and social network services. */
export const businessTools: readonly TokenFormat[] = [
  {
    rule: 'stripe',
    markers: ['k_live_', 'k_test_', 'k_prod_', 'whsec_'],
    pattern: wholeWord('[sr]k_(?:live|test|prod)_[A-Za-z0-9]{16,247}|whsec_[A-Za-z0-9+/]{24,64}={0,2}'),
  },
  {
    rule: 'square',
    markers: ['sq0', 'EAAA'],
    pattern: wholeWord('sq0(?:atp-[A-Za-z0-9_-]{22}|csp-[A-Za-z0-9_-]{43})|EAAA[A-Za-z0-9_-]{60}'),
  },
  {
    rule: 'paypal',
    markers: ['access_token$'],
    pattern: /access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}/g,
  },
  {
    rule: 'plaid',
    markers: ['access-'],
    pattern: wholeWord('access-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  },
  { rule: 'flutterwave', markers: ['FLWSECK'], pattern: wholeWord('FLWSECK(?:_TEST)?-[a-f0-9]{32}-X') },
  { rule: 'easypost', markers: ['EZ'], pattern: wholeWord('EZ[AT]K[A-Za-z0-9]{54}') },
  { rule: 'duffel', markers: ['duffel_'], pattern: wholeWord('duffel_(?:test|live)_[A-Za-z0-9_=-]{43}') },
  { rule: 'shippo', markers: ['shippo_'], pattern: wholeWord('shippo_(?:live|test)_[a-f0-9]{40}') },
  { rule: 'dropbox', markers: ['sl.'], pattern: wholeWord('sl\\.(?:u\\.)?[A-Za-z0-9_-]{120,1400}') },
  { rule: 'razorpay', markers: ['rzp_'], pattern: wholeWord('rzp_(?:live|test)_[A-Za-z0-9]{14,24}') },
  { rule: 'shopify', markers: ['shp'], pattern: wholeWord('shp(?:at|ca|pa|ss|ua)_[A-Za-z0-9]{32,64}') },
  { rule: 'notion', markers: ['ntn_', 'secret_'], pattern: wholeWord('(?:ntn_|secret_)[A-Za-z0-9]{43,50}') },
  { rule: 'linear', markers: ['lin_'], pattern: wholeWord('lin_(?:api|oauth)_[A-Za-z0-9_]{32,128}') },
  { rule: 'figma', markers: ['fig'], pattern: wholeWord('fig(?:d|u|ur|oh|or)_[A-Za-z0-9_-]{40,200}') },
  { rule: 'airtable', markers: ['pat'], pattern: wholeWord('pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}') },
  { rule: 'asana', markers: ['/'], pattern: wholeWord('[0-9]/[0-9]{14,20}(?:/[0-9]{14,20})?:[0-9a-f]{32}') },
  { rule: 'clickup', markers: ['pk_'], pattern: wholeWord('pk_[0-9]{5,10}_[A-Z0-9]{32}') },
  { rule: 'typeform', markers: ['tfp_'], pattern: wholeWord('tfp_[A-Za-z0-9_-]{40,60}') },
  { rule: 'contentful', markers: ['CFPAT-'], pattern: wholeWord('CFPAT-[A-Za-z0-9_-]{43}') },
  {
    rule: 'hubspot',
    markers: ['pat-'],
    pattern: wholeWord('pat-(?:na|eu|ap)[0-9]-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  },
  { rule: 'mapbox', markers: ['sk.eyJ'], pattern: wholeWord('sk\\.eyJ[A-Za-z0-9_-]{60,200}\\.[A-Za-z0-9_-]{20,24}') },
  { rule: 'facebook', markers: ['EAA'], pattern: wholeWord('EAA[A-Za-z0-9]{90,250}'), minEntropy: 4 },
  {
    rule: 'twitter',
    markers: ['AAAAAAAAAAAAAAAAAAAA'],
    pattern: wholeWord('A{20,24}[A-Za-z0-9%]{60,120}'),
    minEntropy: 3.5,
  },
];
