import type { Notification } from '@portal/contract/notifications'
import { describe, expect, test } from 'vitest'
import { daysOf, linkOf, mergeNotices, textOf, titleOf } from './arrange.ts'

const notice = (id: number, type: string, date: string, title_code: string | null = null): Notification => ({
  id,
  pk: id,
  type,
  title: `Notice ${id}`,
  body: 'What happened.',
  link: `/notice/${id}`,
  title_code,
  badge: null,
  acknowledged: false,
  date,
})

describe('mergeNotices', () => {
  test('makes one row of the followers of a day, and keeps account messages about other things apart', () => {
    const rows = mergeNotices([
      notice(5, 'follower', '2026-11-20T20:00:00'),
      notice(4, 'security', '2026-11-20T19:00:00'),
      notice(3, 'security', '2026-11-20T18:30:00'),
      notice(2, 'follower', '2026-11-20T18:00:00'),
      notice(1, 'follower', '2026-11-19T18:00:00'),
    ])
    expect(rows.map((row) => [titleOf(row), row.messages.length])).toEqual([
      ['2 new followers', 2],
      ['Notice 4', 1],
      ['Notice 3', 1],
      ['Notice 1', 1],
    ])
    expect(rows.map(linkOf)).toEqual(['/ic/connections?list=followers', '/notice/4', '/notice/3', '/notice/1'])
  })

  test('makes one row of equal account messages of a day, which says how many there are', () => {
    const rows = mergeNotices([
      { ...notice(3, 'security', '2026-11-20T20:00:00'), title: 'New login', body: 'Chrome on Linux.' },
      { ...notice(2, 'security', '2026-11-20T19:00:00'), title: 'Your password was changed' },
      { ...notice(1, 'security', '2026-11-20T18:00:00'), title: 'New login', body: 'Safari on iPhone.' },
    ])
    expect(rows.map((row) => [titleOf(row), textOf(row)])).toEqual([
      ['New login, 2 times', 'Chrome on Linux.'],
      ['Your password was changed', 'What happened.'],
    ])
  })

  test('names the newest badge of several, and a single badge once', () => {
    const badge = (id: number, date: string) => ({ ...notice(id, 'badge', date), title: `You earned Badge ${id}` })
    const rows = mergeNotices([badge(3, '2026-11-20T20:00:00'), badge(2, '2026-11-20T19:00:00'), badge(1, '2026-11-19T19:00:00')])
    expect(rows.map((row) => [titleOf(row), textOf(row)])).toEqual([
      ['2 new badges', 'You earned Badge 3. What happened.'],
      ['You earned Badge 1', 'What happened.'],
    ])
  })

  test('keeps games apart, and what is more than 12 hours older', () => {
    const rows = mergeNotices([
      notice(4, 'overtaken', '2026-11-20T20:00:00', 'ZIL'),
      notice(3, 'overtaken', '2026-11-20T19:00:00', 'JWS'),
      notice(2, 'overtaken', '2026-11-20T18:00:00', 'ZIL'),
      notice(1, 'overtaken', '2026-11-20T07:59:00', 'ZIL'),
    ])
    expect(rows.map((row) => row.messages.map(({ id }) => id))).toEqual([[4, 2], [3], [1]])
  })
})

test('daysOf heads rows by today, yesterday and the date', () => {
  const rows = mergeNotices([
    notice(3, 'score', '2026-11-20T20:00:00'),
    notice(2, 'score', '2026-11-19T20:00:00'),
    notice(1, 'score', '2026-11-16T20:00:00'),
  ])
  const days = daysOf(rows, new Date('2026-11-20T21:00:00'))
  expect(days.map(({ title }) => title)).toEqual(['Today', 'Yesterday', 'Monday, Nov 16'])
})
