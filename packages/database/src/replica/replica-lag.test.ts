import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReplicaLag } from './replica-lag.ts';

describe('ReplicaLag', () => {
  it('an idle primary is no lag, however long ago its last commit is', () => {
    const lag = new ReplicaLag();
    lag.note(100, 0);
    assert.equal(lag.behind(100, 3_600_000, 3_600_000), 0);
    lag.note(100, 3_600_000);
    assert.equal(lag.behind(100, 7_200_000, 7_200_000), 0);
  });

  it('a replica is as far behind as the oldest position that it has not replayed is old', () => {
    const lag = new ReplicaLag();
    for (let second = 0; second <= 20; second++) lag.note(100 + second, second * 1_000);
    assert.equal(lag.behind(105, 20_500, 3_600_000), 14_500);
    assert.equal(lag.behind(105, 21_500, 3_600_000), 15_500);
    assert.equal(lag.behind(119, 22_000, 0), 2_000);
    assert.equal(lag.behind(120, 22_000, 0), 0);
  });

  it('one that was never seen to be up to date is behind for as long as its last commit is ago', () => {
    const lag = new ReplicaLag();
    lag.note(100, 0);
    assert.equal(lag.behind(50, 10, 90_000), 90_000);
    assert.equal(lag.behind(50, 10, null), null);
    assert.equal(lag.behind(100, 20, 90_000), 0);
    lag.note(200, 1_000);
    assert.equal(lag.behind(100, 1_500, 90_000), 500);
  });

  it('a long pause is measured to the second, in little memory', () => {
    const lag = new ReplicaLag();
    for (let second = 0; second <= 10_000; second++) lag.note(second, second * 1_000);
    assert.equal(lag.behind(0, 10_000_000, null), 9_999_000);
    assert.equal(lag.behind(10_000, 10_000_000, null), 0);
  });

  it('another primary starts from where it is', () => {
    const lag = new ReplicaLag();
    lag.note(1_000, 0);
    lag.note(500, 10_000);
    assert.equal(lag.behind(500, 11_000, null), 0);
  });
});
