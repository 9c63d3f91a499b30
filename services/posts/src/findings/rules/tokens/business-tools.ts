import { standingAlone, type TokenFormat } from '../token-format.ts';

/** Keys of payment, shop, document, design and social network services. */
export const businessTools: readonly TokenFormat[] = [
  {
    rule: 'stripe',
    marks: ['k_live_', 'k_test_', 'k_prod_', 'whsec_'],
    pattern: standingAlone('[sr]k_(?:live|test|prod)_[A-Za-z0-9]{16,247}|whsec_[A-Za-z0-9+/]{24,64}={0,2}'),
  },
  {
    rule: 'square',
    marks: ['sq0', 'EAAA'],
    pattern: standingAlone('sq0(?:atp-[A-Za-z0-9_-]{22}|csp-[A-Za-z0-9_-]{43})|EAAA[A-Za-z0-9_-]{60}'),
  },
  {
    rule: 'paypal',
    marks: ['access_token$'],
    pattern: /access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}/g,
  },
  {
    rule: 'plaid',
    marks: ['access-'],
    pattern: standingAlone('access-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  },
  { rule: 'flutterwave', marks: ['FLWSECK'], pattern: standingAlone('FLWSECK(?:_TEST)?-[a-f0-9]{32}-X') },
  { rule: 'easypost', marks: ['EZ'], pattern: standingAlone('EZ[AT]K[A-Za-z0-9]{54}') },
  { rule: 'duffel', marks: ['duffel_'], pattern: standingAlone('duffel_(?:test|live)_[A-Za-z0-9_=-]{43}') },
  { rule: 'shippo', marks: ['shippo_'], pattern: standingAlone('shippo_(?:live|test)_[a-f0-9]{40}') },
  { rule: 'dropbox', marks: ['sl.'], pattern: standingAlone('sl\\.(?:u\\.)?[A-Za-z0-9_-]{120,1400}') },
  { rule: 'razorpay', marks: ['rzp_'], pattern: standingAlone('rzp_(?:live|test)_[A-Za-z0-9]{14,24}') },
  { rule: 'shopify', marks: ['shp'], pattern: standingAlone('shp(?:at|ca|pa|ss|ua)_[A-Za-z0-9]{32,64}') },
  { rule: 'notion', marks: ['ntn_', 'secret_'], pattern: standingAlone('(?:ntn_|secret_)[A-Za-z0-9]{43,50}') },
  { rule: 'linear', marks: ['lin_'], pattern: standingAlone('lin_(?:api|oauth)_[A-Za-z0-9_]{32,128}') },
  { rule: 'figma', marks: ['fig'], pattern: standingAlone('fig(?:d|u|ur|oh|or)_[A-Za-z0-9_-]{40,200}') },
  { rule: 'airtable', marks: ['pat'], pattern: standingAlone('pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}') },
  { rule: 'asana', marks: ['/'], pattern: standingAlone('[0-9]/[0-9]{14,20}(?:/[0-9]{14,20})?:[0-9a-f]{32}') },
  { rule: 'clickup', marks: ['pk_'], pattern: standingAlone('pk_[0-9]{5,10}_[A-Z0-9]{32}') },
  { rule: 'typeform', marks: ['tfp_'], pattern: standingAlone('tfp_[A-Za-z0-9_-]{40,60}') },
  { rule: 'contentful', marks: ['CFPAT-'], pattern: standingAlone('CFPAT-[A-Za-z0-9_-]{43}') },
  {
    rule: 'hubspot',
    marks: ['pat-'],
    pattern: standingAlone('pat-(?:na|eu|ap)[0-9]-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  },
  { rule: 'mapbox', marks: ['sk.eyJ'], pattern: standingAlone('sk\\.eyJ[A-Za-z0-9_-]{60,200}\\.[A-Za-z0-9_-]{20,24}') },
  { rule: 'facebook', marks: ['EAA'], pattern: standingAlone('EAA[A-Za-z0-9]{90,250}'), leastEntropy: 4 },
  {
    rule: 'twitter',
    marks: ['AAAAAAAAAAAAAAAAAAAA'],
    pattern: standingAlone('A{20,24}[A-Za-z0-9%]{60,120}'),
    leastEntropy: 3.5,
  },
];
