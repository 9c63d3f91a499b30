import type { Language } from '../../vulnerability.ts';

/** The texts about a person's own MCP clients. */
export interface McpClientMessages {
  readonly title: string;
  readonly text: (most: number) => string;
  readonly none: string;
  readonly id: string;
  readonly secret: string;
  readonly created: string;
  readonly lastUsed: string;
  readonly neverUsed: string;
  readonly revoke: string;
  readonly revokeNamed: (name: string) => string;
  readonly newTitle: string;
  readonly name: string;
  readonly nameHint: string;
  readonly create: string;
  readonly made: string;
  readonly madeText: string;
  readonly settings: string;
  readonly settingsText: string;
  /** A program whose configuration is JSON, without a name of its own. */
  readonly otherPrograms: string;
  readonly byHand: string;
  readonly back: string;
  readonly revoked: string;
}

export const mcpClientMessages: Readonly<Record<Language, McpClientMessages>> = {
  en: {
    title: 'MCP clients',
    text: (most) =>
      `AI programs ask this service by MCP, each with an id and a secret of its own. You may have ${most} of them.`,
    none: 'You have no MCP clients yet.',
    id: 'Id',
    secret: 'Secret',
    created: 'Created',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    revoke: 'Revoke',
    revokeNamed: (name) => `Revoke the MCP client “${name}”`,
    newTitle: 'New MCP client',
    name: 'Name',
    nameHint: 'Say which program it is for, in up to 80 characters.',
    create: 'Create the client',
    made: 'Your MCP client is ready',
    madeText: 'This is the only time you can see the secret. Put it in a safe place, and show it to nobody.',
    settings: 'Settings to copy',
    settingsText: 'The secret is in each of them.',
    otherPrograms: 'Programs with a JSON configuration',
    byHand: 'Any other program: headers of each request',
    back: 'Back to your account',
    revoked: 'The MCP client is revoked.',
  },
  ja: {
    title: 'MCPクライアント',
    text: (most) =>
      `AIのプログラムがMCPでこのサービスに尋ねるときの、IDとシークレットです。プログラムごとに、${most}個まで作れます。`,
    none: 'MCPクライアントはまだありません。',
    id: 'ID',
    secret: 'シークレット',
    created: '作成',
    lastUsed: '最後の使用',
    neverUsed: 'まだ使われていません',
    revoke: '取り消す',
    revokeNamed: (name) => `MCPクライアント「${name}」を取り消す`,
    newTitle: '新しいMCPクライアント',
    name: '名前',
    nameHint: 'どのプログラムに使うかがわかる名前にします。80文字まで。',
    create: 'クライアントを作る',
    made: 'MCPクライアントができました',
    madeText: 'シークレットを見られるのは今だけです。安全な場所に控えて、人には見せないでください。',
    settings: 'コピーして使う設定',
    settingsText: 'どれにもシークレットが入っています。',
    otherPrograms: 'JSONで設定するプログラム',
    byHand: 'そのほかのプログラム: リクエストごとのヘッダー',
    back: 'アカウントへ戻る',
    revoked: 'MCPクライアントを取り消しました。',
  },
  fr: {
    title: 'Clients MCP',
    text: (most) =>
      `Les programmes d’IA interrogent ce service par MCP, chacun avec son identifiant et son secret. Vous pouvez en avoir ${most}.`,
    none: 'Vous n’avez pas encore de client MCP.',
    id: 'Identifiant',
    secret: 'Secret',
    created: 'Créé',
    lastUsed: 'Dernier usage',
    neverUsed: 'Jamais utilisé',
    revoke: 'Révoquer',
    revokeNamed: (name) => `Révoquer le client MCP « ${name} »`,
    newTitle: 'Nouveau client MCP',
    name: 'Nom',
    nameHint: 'Dites à quel programme il sert, en 80 caractères au plus.',
    create: 'Créer le client',
    made: 'Votre client MCP est prêt',
    madeText: 'C’est la seule fois que vous pouvez voir le secret. Rangez-le en lieu sûr et ne le montrez à personne.',
    settings: 'Réglages à copier',
    settingsText: 'Chacun contient le secret.',
    otherPrograms: 'Programmes configurés en JSON',
    byHand: 'Tout autre programme : en-têtes de chaque requête',
    back: 'Retour à votre compte',
    revoked: 'Le client MCP est révoqué.',
  },
};
