import type { Severity } from '../vulnerability.ts';
import { annotated, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { AttackVector } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import type { Subject } from './named-products.ts';
import { inJapanese, spaced, spacedBefore, withNoun } from './names-ja.ts';
import { versionSentences } from './versions-ja.ts';

/** The terms of JVN iPedia; `none` and `unknown` are ours. */
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
    title: `${id}（却下）`,
    summary: 'この CVE は NVD で却下（Rejected）されています。',
  }),
  withdrawn: (id) => ({
    title: `${id}（取り下げ）`,
    summary: 'この CVE に関するアドバイザリは、すべて取り下げられています。',
  }),
  notInKev: (catalogueDate) => `CISA KEV には掲載されていません（${catalogueDate} 時点）。`,
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
    ...versionSentences(versions),
    published: facts.published && `公開日: ${facts.published}。`,
    kev:
      kev &&
      `悪用が確認されています（CISA KEV 掲載日: ${kev.added}${kev.due ? `、対応期限: ${kev.due}` : ''}）。${kev.ransomware ? 'ランサムウェア攻撃での悪用も確認されています。' : ''}`,
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
    return main === undefined ? `${id}: 製品名・脆弱性タイプ未特定` : `製品名不明: ${flawOf(main)}`;
  }
  const where = `${spaced(subjectName(subject))}における`;
  if (main !== undefined) return where + spacedBefore(flawOf(main));
  return severity === 'unknown' || severity === 'none'
    ? `${where}未分類の脆弱性`
    : `${where}脆弱性（深刻度: ${severities[severity]}）`;
}

/** `SQL インジェクションの脆弱性`, `不適切な認証に関する脆弱性` */
function flawOf(id: string): string {
  const { phrase, calledByName } = weaknessWording(id, 'ja');
  return phrase === null ? `脆弱性（${id}）` : `${phrase}${calledByName ? 'の' : 'に関する'}脆弱性`;
}

function severityOf({ severity, cvss }: Facts): string {
  if (cvss === null)
    return severity === 'unknown' ? '深刻度: 未評価。' : `深刻度: ${severities[severity]}（CVSS 値なし）。`;
  const [first, ...others] = cvss.scores;
  const scores =
    others.length === 0
      ? `${first?.score}${first?.by ? `、${first.by}` : ''}`
      : cvss.scores.map(({ score, by }) => `${by} ${score}`).join('、');
  return `深刻度: ${severities[severity]}（CVSS ${cvss.version} 基本値 ${scores}）。`;
}

function subjectName(subject: Subject): string {
  if (subject.kind === 'several') return `複数の${spacedBefore(subject.vendor)} ${severalOf(subject.what)}`;
  const named = and(subject.names.map(inJapanese));
  const names = subject.others === null ? named : `${spaced(named)}など`;
  return subject.platform === null ? names : `${subject.platform} 用 ${names}`;
}

function and(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${spaced(names.slice(0, -1).join('、'))}および${spacedBefore(names.at(-1) ?? '')}`;
}

function severalOf(what: string | null): string {
  return what === null ? '製品' : withNoun(what);
}

function subjectSentence({ subject, weaknesses }: Facts): string {
  const flaw = flawWithIds(weaknesses);
  if (subject === null) {
    return flaw === null
      ? '構造化データに製品名と脆弱性タイプ（CWE）はまだありません。'
      : `${flaw}です。構造化データに製品名はまだありません。`;
  }
  return `${spaced(subjectName(subject))}には、${flaw ?? '脆弱性タイプ（CWE）が未分類の脆弱性'}が存在します。`;
}

/** `SQL インジェクション（CWE-89）の脆弱性`, `脆弱性（CWE-9999）` */
function flawWithIds([main, ...others]: readonly string[]): string | null {
  if (main === undefined) return null;
  const { phrase, calledByName } = weaknessWording(main, 'ja');
  const ids = `${main}${others.length > 0 ? `、ほか ${few(others)}` : ''}`;
  if (phrase === null) return `脆弱性（${ids}）`;
  return `${annotated(phrase, ids, 'ja')}${calledByName ? 'の' : 'に関する'}脆弱性`;
}

function few(ids: readonly string[]): string {
  return ids.length > 4 ? `${ids.slice(0, 3).join('、')} など` : ids.join('、');
}

function weaknessSentence(weaknesses: readonly string[]): string | null {
  if (weaknesses.length === 0) return null;
  const shown = weaknesses.slice(0, 4).map((id) => {
    const { phrase } = weaknessWording(id, 'ja');
    return phrase === null ? id : annotated(phrase, id, 'ja');
  });
  return `${shown.join('、')}${weaknesses.length > 4 ? `、ほか ${weaknesses.length - 4} 件` : ''}。`;
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
  return parts.length === 0 ? '' : `${parts.join('、')}悪用でき${complex ? '（攻撃条件の複雑さ: 高）' : ''}`;
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null): string {
  const user = interaction === null ? '' : interaction ? '利用者に操作させることで' : '利用者の操作なしに';
  if (privileges === null) return user;
  if (privileges === 'authenticated') return '認証後に';
  if (privileges === 'none') {
    if (interaction === null) return '認証なしに';
    return interaction ? '認証を必要とせず、利用者に操作させることで' : '認証も利用者の操作も必要とせずに';
  }
  const rights = privileges === 'low' ? '一般ユーザーの権限' : '管理者の権限';
  return `${rights}があれば${user === '' ? '' : `、${user}`}`;
}

/** Ends before `可能性があります`. */
function impactOf({ confidentiality, integrity, availability, elsewhere }: AttackVector): string {
  const effects: string[] = [];
  if (confidentiality !== 'none')
    effects.push(confidentiality === 'total' ? '情報を取得される' : '情報の一部を取得される');
  if (integrity !== 'none') effects.push(integrity === 'total' ? '情報を改ざんされる' : '情報の一部を改ざんされる');
  if (availability !== 'none') {
    effects.push(
      availability === 'total' ? 'サービス運用妨害（DoS）状態にされる' : 'サービスの運用を部分的に妨害される',
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
