import { describe, expect, test } from 'vitest';
import type { TemplateRecord } from '@portal/fixtures/reports';
import { NOW, stamp } from '../../test/payment.ts';
import { MAX_SCHEDULED_REPORTS, plan, runDue, switched } from './scheduled.rules.ts';

const FIRST = Date.parse('2026-12-01T06:00:00Z');
const SECOND = Date.parse('2027-01-01T06:00:00Z');
const everyone = () => true;
const period = (from: string, to: string) => ({ s: 'createtime', m: 'between' as const, v: [from, to] });
const approved = { s: 'status', m: 'eq' as const, v: 'approved' };

const planned = (mine = 0) =>
  plan(
    {
      user_id: 1,
      list: 'payments',
      title: 'Month',
      every: 'month',
      period_field: 'createtime',
      zone: 'UTC',
      lang: 'uk',
      merchant_ids: [100101, 100102],
      request: { type: 'csv', fields: ['id'], filters: [period('2026-10-01', '2026-10-05'), approved] },
    },
    mine,
    stamp(),
  );
const template = (say: Partial<TemplateRecord> = {}): TemplateRecord => ({ ...planned().templates[0], ...say });

describe('scheduled report', () => {
  test('a new scheduled report runs first at the end of the current period, without its own date filter', () => {
    const { templates, jobs } = planned();
    expect(templates[0]).toMatchObject({ active: true, next_at: FIRST, last_at: null, created: NOW });
    expect(templates[0].request.filters).toEqual([approved]);
    expect(jobs).toMatchObject([{ due: FIRST, kind: 'scheduled_report', ref: templates[0].id }]);
  });

  test('rejects a scheduled report above the limit of scheduled reports', () => {
    expect(() => planned(MAX_SCHEDULED_REPORTS)).toThrow(
      `You have reached the limit of ${MAX_SCHEDULED_REPORTS} scheduled reports`,
    );
  });

  test('a due scheduled report creates the report of the last period and schedules the next run', () => {
    const { reports, templates, jobs } = runDue(template(), everyone, stamp(FIRST));
    expect(reports).toMatchObject([
      { created: FIRST, status: 'pending', title: 'Month', user_id: 1, lang: 'uk', merchant_ids: [100101, 100102] },
    ]);
    expect(reports?.[0]?.request.filters).toEqual([period('2026-11-01', '2026-11-30'), approved]);
    expect(templates).toMatchObject([{ last_at: FIRST, next_at: SECOND }]);
    expect(jobs).toMatchObject([
      { kind: 'report', ref: reports?.[0]?.id, due: FIRST + 2000 },
      { kind: 'scheduled_report', due: SECOND },
    ]);
  });

  test('a scheduled report of a list without dates contains all rows', () => {
    const { reports } = runDue(template({ period_field: null }), everyone, stamp(FIRST));
    expect(reports?.[0]?.request.filters).toEqual([approved]);
  });

  test('a scheduled report omits merchants without access and is turned off if none is left', () => {
    const one = runDue(template(), (id) => id === 100102, stamp(FIRST));
    expect(one.reports?.[0]?.merchant_ids).toEqual([100102]);
    const none = runDue(template(), () => false, stamp(FIRST));
    expect(none).toEqual({ templates: [template({ active: false })] });
  });

  test('a scheduled report that is turned off or has an outdated run time creates nothing', () => {
    expect(runDue(template({ active: false }), everyone, stamp(FIRST))).toEqual({});
    expect(runDue(template(), everyone, stamp(SECOND))).toEqual({});
  });

  test('a scheduled report that is turned on again continues with the current period', () => {
    expect(switched(template(), true, stamp())).toEqual({});
    expect(switched(template(), false, stamp()).templates).toMatchObject([{ active: false }]);
    const off = template({ active: false });
    // The job for the next report still exists.
    expect(switched(off, true, stamp()).jobs).toBeUndefined();
    const later = switched(off, true, stamp(FIRST + 1));
    expect(later.templates).toMatchObject([{ active: true, next_at: SECOND }]);
    expect(later.jobs).toMatchObject([{ kind: 'scheduled_report', due: SECOND }]);
  });
});
