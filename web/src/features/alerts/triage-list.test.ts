import type { AlertGroup } from '@portal/contract/alerts'
import { describe, expect, test } from 'vitest'
import { filtered, sections } from './triage-list.tsx'

const alert = (id: number, machine_id: number, severity: AlertGroup['severity'], hour: number): AlertGroup => ({
  id,
  type: 'technical',
  alert_name: `Alert ${id}`,
  messages: [],
  times: 1,
  first_at: `2026-11-22T0${hour}:00:00Z`,
  last_at: `2026-11-22T0${hour}:00:00Z`,
  state: 'open',
  severity,
  acknowledged_by: id % 2 ? 'wizardsam' : null,
  acknowledged_at: null,
  resolved_by: null,
  resolved_at: null,
  snoozed: null,
  machine_id,
  machine_name: `Machine ${machine_id}`,
  serial_number: String(machine_id),
  game_name: 'Godzilla',
  game_code: 'ZIL',
  model_type_name: 'Pro',
  gradient_start: '#000000',
  gradient_stop: '#ffffff',
  lamp_color: null,
  glow_color: null,
  presence: 'online',
  last_heard: null,
  out_of_service: false,
  location_id: machine_id,
  location_name: '',
})

const groups = [alert(1, 7, 'notice', 9), alert(2, 8, 'warning', 8), alert(3, 7, 'critical', 1), alert(4, 8, 'critical', 2)]
const shape = (by: 'machine' | 'severity' | 'newest') =>
  sections(groups, by).map(({ title, groups: part }) => [title, part.map(({ id }) => id)])

describe('sections', () => {
  test('by machine put the most severe and then the latest alert first', () => {
    expect(shape('machine')).toEqual([
      ['Machine 8', [4, 2]],
      ['Machine 7', [3, 1]],
    ])
  })

  test('by severity put critical alerts first', () => {
    expect(shape('severity')).toEqual([
      ['Critical', [4, 3]],
      ['Warning', [2]],
      ['Notice', [1]],
    ])
  })

  test('by time are one list, the latest first', () => {
    expect(shape('newest')).toEqual([['', [1, 2, 4, 3]]])
  })
})

describe('filtered', () => {
  test('keeps alerts of a location and of a person or of nobody', () => {
    expect(filtered(groups, { by: 'newest', location: 7 }).map(({ id }) => id)).toEqual([1, 3])
    expect(filtered(groups, { by: 'newest', assignee: 'wizardsam' }).map(({ id }) => id)).toEqual([1, 3])
    expect(filtered(groups, { by: 'newest', assignee: null }).map(({ id }) => id)).toEqual([2, 4])
  })
})
