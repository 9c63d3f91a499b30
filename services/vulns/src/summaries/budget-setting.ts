import type { Setting } from '@kairan/server/settings';
import type { Budget } from './budget.ts';

const amount = /^\d{1,6}(?:\.\d{1,6})?$/;

/** A day's money and the prices of a million tokens in and out, `day=2.00,in=0.15,out=0.60`: all three, in one currency. */
export function moneySetting(name: string): Setting<Budget['money']> {
  return {
    name,
    takes: 'day=AMOUNT,in=PRICE,out=PRICE, as in day=2.00,in=0.15,out=0.60',
    fallback: null,
    secret: false,
    read(text) {
      const parts = text.split(',').map((part) => part.split('=').map((side) => side.trim()));
      const amounts = new Map(parts.map(([key = '', value = '']) => [key, value]));
      const [day, tokensIn, tokensOut] = ['day', 'in', 'out'].map((key) => amounts.get(key) ?? '');
      const all = [day, tokensIn, tokensOut] as [string, string, string];
      if (parts.length !== 3 || !all.every((value) => amount.test(value))) return undefined;
      return { day: Number(all[0]), in: Number(all[1]), out: Number(all[2]) };
    },
  };
}
