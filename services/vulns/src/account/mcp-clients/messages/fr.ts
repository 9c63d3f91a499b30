import type { McpClientMessages } from './messages.ts';

export const fr: McpClientMessages = {
  title: 'Clients MCP',
  text: (most) =>
    `Identifiants et secrets avec lesquels des clients d’IA se connectent à ce service par MCP. Vous pouvez en créer ${most}, un par client.`,
  none: 'Vous n’avez pas encore de client MCP.',
  id: 'Identifiant',
  secret: 'Secret',
  created: 'Créé',
  lastUsed: 'Dernière utilisation',
  neverUsed: 'Jamais utilisé',
  revoke: 'Révoquer',
  revokeNamed: (name) => `Révoquer le client MCP « ${name} »`,
  newTitle: 'Nouveau client MCP',
  name: 'Nom',
  nameHint: 'Le programme auquel il sert, en 80 caractères au plus.',
  create: 'Créer le client',
  made: 'Client MCP créé',
  madeText: 'Le secret n’est affiché qu’une fois. Conservez-le en lieu sûr et ne le communiquez à personne.',
  settings: 'Réglages à copier',
  settingsText: 'Chacun contient le secret.',
  otherPrograms: 'Autres programmes configurés en JSON',
  byHand: 'Tout autre programme : en-têtes HTTP de chaque requête',
  back: 'Retour à votre compte',
  revoked: 'Client MCP révoqué.',
};
