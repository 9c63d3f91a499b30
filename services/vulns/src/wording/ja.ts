import type { Severity } from '../vulnerability.ts';
import { annotated, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { VersionRun } from './affected-versions.ts';
import type { AttackVector } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import type { Subject } from './named-products.ts';

/** JVN iPedia's words; `none` and `unknown` are ours. */
const severities: Record<Severity, string> = {
  critical: '緊急',
  high: '重要',
  medium: '警告',
  low: '注意',
  none: 'なし',
  unknown: '不明',
};

export const ja: LanguageWriter = {
  language: 'ja',
  gap: '',
  draft,
  rejected: (id) => ({
    title: `${id} (却下済み)`,
    summary: 'この CVE は、NVD で却下 (Rejected) とされています。',
  }),
  withdrawn: (id) => ({
    title: `${id} (取り下げ済み)`,
    summary: 'この CVE に関するアドバイザリは、すべて取り下げられています。',
  }),
  notInKev: (catalogueDate) => `CISA KEV への掲載なし (${catalogueDate} 版)。`,
};

function draft(facts: Facts): Draft {
  const { vector, versions, kev } = facts;
  const attack = vector === null ? '' : attackOf(vector);
  const impact = vector === null ? '' : impactOf(vector);
  return {
    title: titleOf(facts),
    severity: severityOf(facts),
    subject: subjectSentence(facts),
    exploit: exploitOf(attack, impact),
    affected: listed('影響を受けるバージョン', versions.affected.items.map(runOf), versions.affected.more),
    fixed: listed('修正版', versions.fixed.items, versions.fixed.more),
    published: facts.published && `公開日: ${facts.published}。`,
    kev:
      kev &&
      `悪用を確認済み: ${kev.added} に CISA KEV に掲載${kev.due ? ` (対応期限 ${kev.due})` : ''}。${kev.ransomware ? 'ランサムウェアでの利用: 既知。' : ''}`,
    structured: {
      weakness: weaknessSentence(facts.weaknesses),
      attack: attack === '' ? null : `${attack}ます。`,
      impact: impact === '' ? null : `${impact}可能性があります。`,
    },
  };
}

function titleOf({ id, subject, weaknesses, severity }: Facts): string {
  const [main] = weaknesses;
  if (subject === null) {
    return main === undefined ? `${id}: 製品名・脆弱性の種類とも未記載` : `製品名未記載: ${flawOf(main)}`;
  }
  const where = `${spaced(subjectName(subject))}における`;
  if (main !== undefined) return where + spacedBefore(flawOf(main));
  return severity === 'unknown' || severity === 'none'
    ? `${where}不特定の脆弱性`
    : `${where}脆弱性 (深刻度: ${severities[severity]})`;
}

/** `SQLインジェクションの脆弱性`, `不適切な認証に関する脆弱性` */
function flawOf(id: string): string {
  const { phrase, calledByName } = weaknessWording(id, 'ja');
  return phrase === null ? `脆弱性 (${id})` : `${phrase}${calledByName ? 'の' : 'に関する'}脆弱性`;
}

function severityOf({ severity, cvss }: Facts): string {
  if (cvss === null)
    return severity === 'unknown' ? '深刻度: 未評価。' : `深刻度: ${severities[severity]} (CVSS 値なし)。`;
  const [first, ...others] = cvss.scores;
  const scores =
    others.length === 0
      ? `${first?.score}${first?.by ? `、${first.by}` : ''}`
      : cvss.scores.map(({ score, by }) => `${by} ${score}`).join('、');
  return `深刻度: ${severities[severity]} (CVSS ${cvss.version} 基本値 ${scores})。`;
}

/** The common nouns in which KEV's names for several products end. */
const nouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Cameras: 'カメラ',
    Chipsets: 'チップセット',
    Devices: '機器',
    Firewalls: 'ファイアウォール',
    Products: '製品',
    Routers: 'ルータ',
  }),
);

function subjectName(subject: Subject): string {
  if (subject.kind === 'several') return `複数の ${subject.vendor} ${severalOf(subject.what)}`;
  const names = and(subject.names.map(inJapanese)) + (subject.others === null ? '' : ' など');
  return subject.platform === null ? names : `${subject.platform} 用 ${names}`;
}

function and(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join('、')} および ${names.at(-1)}`;
}

/** Firmware is the one common noun in products' names that we add ourselves. */
function inJapanese(name: string): string {
  return name.replace(/ firmware$/, ' ファームウェア');
}

function severalOf(what: string | null): string {
  if (what === null) return '製品';
  return what.replace(/\w+$/, (word) => nouns.get(word) ?? word);
}

/** A blank stands between Latin and Japanese letters, none between Japanese ones. */
function spaced(name: string): string {
  return /[\u3040-\u30ff\u3400-\u9fff]$/.test(name) ? name : `${name} `;
}

/** The same at the beginning of what follows Japanese letters. */
function spacedBefore(text: string): string {
  return /^[\x21-\x7e]/.test(text) ? ` ${text}` : text;
}

function subjectSentence({ subject, weaknesses }: Facts): string {
  const flaw = flawWithIds(weaknesses);
  if (subject === null) {
    return flaw === null
      ? '製品名、脆弱性の種類とも記載されていません。'
      : `${flaw}です (製品名は記載されていません)。`;
  }
  return `${spaced(subjectName(subject))}には、${flaw ?? '不特定の脆弱性'}が存在します。`;
}

/** `SQLインジェクション (CWE-89) の脆弱性`, `脆弱性 (CWE-9999) ` */
function flawWithIds([main, ...others]: readonly string[]): string | null {
  if (main === undefined) return null;
  const { phrase, calledByName } = weaknessWording(main, 'ja');
  const ids = `${main}${others.length > 0 ? `、ほか ${few(others)}` : ''}`;
  if (phrase === null) return `脆弱性 (${ids}) `;
  return `${annotated(phrase, ids, '、')} ${calledByName ? 'の' : 'に関する'}脆弱性`;
}

function few(ids: readonly string[]): string {
  return ids.length > 4 ? `${ids.slice(0, 3).join('、')} など` : ids.join('、');
}

function weaknessSentence(weaknesses: readonly string[]): string | null {
  if (weaknesses.length === 0) return null;
  const shown = weaknesses.slice(0, 4).map((id) => {
    const { phrase } = weaknessWording(id, 'ja');
    return phrase === null ? id : annotated(phrase, id, '、');
  });
  return `${shown.join('、')}${weaknesses.length > 4 ? ' など' : ''}。`;
}

const reaches = {
  network: 'ネットワーク経由で',
  adjacent: '隣接するネットワークから',
  local: 'ローカル環境で',
  physical: '物理的なアクセスを通じて',
} as const;

/** Ends in `悪用でき`. */
function attackOf({ reach, privileges, interaction, complex }: AttackVector): string {
  const needed = needs(privileges, interaction);
  const parts = [reach === null ? '' : reaches[reach], needed].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join('、')}${complex ? '、複雑な攻撃条件の下で' : ''}悪用でき`;
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null): string {
  const user = interaction === null ? '' : interaction ? 'ユーザの関与により' : 'ユーザの関与なしに';
  if (privileges === null) return user;
  if (privileges === 'authenticated') return '認証を受けたうえで';
  if (privileges === 'none') {
    if (interaction === null) return '認証なしに';
    return interaction ? '特権を必要とせず、ユーザの関与により' : '特権もユーザの関与も必要とせずに';
  }
  const level = privileges === 'low' ? '低い' : '高い';
  return `${level}特権があれば${user === '' ? '' : `、${user}`}`;
}

/** Ends before `可能性があります`. */
function impactOf({ confidentiality, integrity, availability, elsewhere }: AttackVector): string {
  const effects: string[] = [];
  if (confidentiality !== 'none')
    effects.push(confidentiality === 'total' ? '情報を取得される' : '情報の一部を取得される');
  if (integrity !== 'none') effects.push(integrity === 'total' ? '情報を改ざんされる' : '情報の一部を改ざんされる');
  if (availability !== 'none') {
    effects.push(
      availability === 'total' ? 'サービス運用妨害 (DoS) 状態にされる' : 'サービスの運用を部分的に妨害される',
    );
  }
  if (effects.length === 0) return '';
  const last = effects.pop();
  return `${elsewhere ? '後続システムにおいて' : ''}${effects.map((each) => `${each}、`).join('')}${effects.length > 0 ? 'および' : ''}${last}`;
}

function exploitOf(attack: string, impact: string): string | null {
  if (attack === '') return impact === '' ? null : `${impact}可能性があります。`;
  return impact === '' ? `${attack}ます。` : `${attack}、${impact}可能性があります。`;
}

function listed(word: string, items: readonly string[], more: boolean): string | null {
  return items.length === 0 ? null : `${word}: ${items.join('、')}${more ? ' など' : ''}。`;
}

function runOf(run: VersionRun): string {
  const versions = versionsOf(run);
  if (run.label === null) return versions ?? 'すべてのバージョン';
  const label = inJapanese(run.label);
  if (run.silent) return label;
  return versions === null ? `${label} (すべてのバージョン)` : `${label} ${versions}`;
}

/** Null for every version. */
function versionsOf({ exact, from, after, before, upTo }: VersionRun): string | null {
  if (exact !== null) return exact;
  const start = from === null ? (after === null ? '' : `${after} より後、`) : `${from} から `;
  if (before !== null) return `${start}${before} より前`;
  if (upTo !== null) return from === null ? `${start}${upTo} 以前` : `${start}${upTo} まで`;
  if (from !== null) return `${from} 以降`;
  return after === null ? null : `${after} より後`;
}
