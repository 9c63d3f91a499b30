import type { Impact } from '../phrases/phrases.ts';
import type { Severity } from '../vulnerability.ts';
import { annotated, weaknessWording } from '../weaknesses/weaknesses.ts';
import type { AttackVector, Loss } from './attack-vector.ts';
import type { Draft, LanguageWriter } from './draft.ts';
import type { Facts } from './facts.ts';
import type { Subject } from './named-products.ts';
import { inJapanese, listInJapanese, roleInJapanese, severalOf, spaced } from './names-ja.ts';
import { impactWords } from './titles/impact-words.ts';
import { titleOf } from './titles/title.ts';
import { titleWriterJa } from './titles/title-ja.ts';
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
  versions: versionSentences,
  rejected: (id, by) => ({
    title: `${id}（却下）`,
    summary: `この CVE は ${by === 'nvd' ? 'NVD' : 'CVE List'} で却下（Rejected）されています。`,
  }),
  withdrawn: (id) => ({
    title: `${id}（取り下げ）`,
    summary: 'この CVE に関するアドバイザリは、すべて取り下げられています。',
  }),
  notInKev: (catalogueDate) => `CISA KEV には掲載されていません（${catalogueDate} 時点）。`,
};

function draft(facts: Facts): Draft {
  const { vector, versions, kev } = facts;
  const attack = vector === null ? null : attackOf(vector, facts.role && roleInJapanese(facts.role));
  const impact = impactOf(facts.impacts, vector);
  return {
    title: titleOf(titleWriterJa, facts, facts.subject && subjectName(facts.subject)),
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
      attack: attack && `${attack.stem}ます${attack.note}。`,
      impact: impact === '' ? null : `${impact}可能性があります。`,
    },
  };
}

function severityOf({ severity, cvss }: Facts): string {
  if (cvss === null)
    return severity === 'unknown' ? '深刻度: 未評価。' : `深刻度: ${severities[severity]}（CVSS 値なし）。`;
  const [first, ...others] = cvss.scores;
  const scores =
    others.length === 0
      ? ` ${first?.score}${first?.by ? `、${spaced(first.by)}による評価` : ''}`
      : `: ${cvss.scores.map(({ score, by }) => `${by} ${score}`).join('、')}`;
  return `深刻度: ${severities[severity]}（CVSS ${cvss.version} 基本値${scores}）。`;
}

const addOns = { plugin: 'プラグイン', theme: 'テーマ', module: 'モジュール', extension: '拡張機能' } as const;

function subjectName(subject: Subject): string {
  if (subject.kind === 'several') return severalOf(subject.vendor, subject.what);
  const named = listInJapanese(subject.names.map(inJapanese));
  const names = subject.others === null ? named : `${spaced(named)}など`;
  if (subject.platform === null) return names;
  return `${subject.platform} 用${subject.addOn ? addOns[subject.addOn] : ''} ${names}`;
}

function subjectSentence(facts: Facts): string | null {
  const { subject, slots } = facts;
  const flaw = flawOf(facts);
  if (subject === null) {
    if (flaw !== null) return `${flaw}です。`;
    return slots.description === '' ? '製品名と脆弱性タイプ（CWE）を示す情報はまだありません。' : null;
  }
  return `${spaced(subjectName(subject))}には、${flaw ?? '脆弱性タイプ（CWE）が未分類の脆弱性'}が存在します。`;
}

/** `SQL インジェクション（CWE-89）の脆弱性`, `脆弱性（CWE-9999）`; without a CWE, what the description says. */
function flawOf({ weaknesses: [main, ...others], slots: { weakness }, impacts: [gravest] }: Facts): string | null {
  if (main === undefined && weakness === null) {
    return gravest === undefined ? null : `${impactWords[gravest].ja.before}脆弱性`;
  }
  const { phrase, calledByName } = weaknessWording(main ?? weakness?.id ?? '', 'ja');
  const ids = main && `${main}${others.length > 0 ? `、ほか ${few(others)}` : ''}`;
  if (phrase === null) return ids === undefined ? null : `脆弱性（${ids}）`;
  return `${ids === undefined ? spaced(phrase) : annotated(phrase, ids, 'ja')}${calledByName ? 'の' : 'に関する'}脆弱性`;
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

interface Attack {
  /** Ends in `悪用でき`. */
  stem: string;
  /** In brackets, for the end of the verb; empty if there is none. */
  note: string;
}

function attackOf({ reach, privileges, interaction, complex }: AttackVector, role: string | null): Attack | null {
  const needed = needs(privileges, interaction, role);
  const parts = [reach === null ? '' : reaches[reach], needed].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return { stem: `${parts.join('、')}悪用でき`, note: complex ? '（攻撃条件の複雑さ: 高）' : '' };
}

function needs(privileges: AttackVector['privileges'], interaction: boolean | null, role: string | null): string {
  const user = interaction === null ? '' : interaction ? '利用者に操作させることで' : '利用者の操作なしに';
  if (privileges === null) return user;
  if (privileges === 'authenticated') return role === null ? '認証後に' : `${role}として認証後に`;
  if (privileges === 'none') {
    if (interaction === null) return '認証なしに';
    return interaction ? '認証を必要とせず、利用者に操作させることで' : '認証も利用者の操作も必要とせずに';
  }
  const holder = role ?? (privileges === 'low' ? '一般ユーザー' : '管理者');
  return `${holder}の権限があれば${user === '' ? '' : `、${user}`}`;
}

/** The most impacts that a sentence has, besides the losses of the CVSS vector. */
const maxGains = 3;

/** Ends before `可能性があります`; the losses of the vector follow what the texts say. */
function impactOf(impacts: readonly Impact[], vector: AttackVector | null): string {
  const gains = impacts.slice(0, maxGains);
  const effects = gains.map((impact) => impactWords[impact].ja.effect);
  const lost = vector === null ? [] : lossesOf(vector, gains);
  const all = [...effects, ...lost];
  const last = all.pop();
  if (last === undefined) return '';
  const elsewhere = vector?.elsewhere && lost.length > 0 && gains.length === 0;
  return `${elsewhere ? '後続システムにおいて' : ''}${all.map((each) => `${each}、`).join('')}${all.length > 0 ? 'および' : ''}${last}`;
}

/** The losses that are not said already. */
function lossesOf({ confidentiality, integrity, availability }: AttackVector, said: readonly Impact[]): string[] {
  const losses: [Loss, Impact, total: string, partial: string][] = [
    [confidentiality, 'information-disclosure', '情報を取得される', '情報の一部を取得される'],
    [integrity, 'data-modification', '情報を改ざんされる', '情報の一部を改ざんされる'],
    [availability, 'denial-of-service', 'サービス運用妨害（DoS）状態にされる', 'サービスの運用を部分的に妨害される'],
  ];
  return losses
    .filter(([loss, impact]) => loss !== 'none' && !said.includes(impact))
    .map(([loss, , total, partial]) => (loss === 'total' ? total : partial));
}

function exploitOf(attack: Attack | null, impact: string): string | null {
  if (attack === null) return impact === '' ? null : `${impact}可能性があります。`;
  const { stem, note } = attack;
  return impact === '' ? `${stem}ます${note}。` : `${stem}${note}、${impact}可能性があります。`;
}
