// Which value of a setting is in effect, and that every setting has its variable.
import { expect } from 'chai';
import { getSettingSource, resolveSettings, SETTING_VARIABLES, type StartSettings } from '../../domain/changeable-settings.js';
import { formatEnvironmentExample, loadConfig } from '../../server/process/config.js';

const values = {
  currency: 'USD',
  commissionRate: 0.1,
  approvalBonus: 5,
  attributionWindowDays: 30,
  reviewModeration: 'auto',
  ownPurchases: 'earn',
  storeName: 'Storefront',
  requestLogSample: 0.01,
} as const;

describe('the value of a setting', () => {
  const start: StartSettings = { values, fixed: new Set(['commissionRate']) };

  it('is the saved one, unless the environment fixes it', () => {
    const saved = { commissionRate: 0.5, approvalBonus: 0 };
    expect(resolveSettings(start, saved)).to.deep.equal({ ...values, approvalBonus: 0 });
    expect(getSettingSource(start, saved, 'commissionRate')).to.equal('environment');
    expect(getSettingSource(start, saved, 'approvalBonus')).to.equal('store');
    expect(getSettingSource(start, saved, 'currency')).to.equal('default');
  });

  it('is the one of the start without saved ones', () => expect(resolveSettings(start, {})).to.deep.equal(values));
});

describe('a setting that the API can change', () => {
  it('is fixed by a variable that is set, also to its default, and not by an empty one', () => {
    expect([...loadConfig({ COMMISSION_RATE: '0.1', STORE_CURRENCY: '' }).fixedSettings]).to.deep.equal(['commissionRate']);
  });

  it('is not fixed by a copy of .env.example', () => {
    const lines = formatEnvironmentExample().split('\n');
    for (const variable of Object.values(SETTING_VARIABLES))
      expect(lines.filter((line) => line.includes(`${variable}=`))).to.match(new RegExp(`^# ${variable}=`));
  });
});
