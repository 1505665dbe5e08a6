import type { SearchKind, SearchResult } from '@portal/contract/search'
import { ChevronDown, House } from 'lucide-react'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchingCommands, resultGroups, type PaletteCommand } from './entries.ts'

const result = (kind: SearchKind, id: number): SearchResult => ({
  kind,
  id,
  name: `${kind} ${id}`,
  detail: '',
  title_code: '',
  title_id: null,
  face: null,
  insert: null,
  is_online: null,
  language: null,
})

const groups = (results: SearchResult[], expanded: SearchKind[] = []) =>
  resultGroups(results, { expanded: new Set(expanded), expand: () => undefined, allIcon: ChevronDown }).map(
    ({ title, entries }) => [title, ...entries.map(({ label }) => label)],
  )

beforeEach(() => history.replaceState(null, '', '/insider'))

describe('resultGroups', () => {
  test('puts the kind of the best match first and shows three of each kind until it is expanded', () => {
    const results = [result('title', 1), result('player', 1), ...[2, 3, 4].map((id) => result('title', id))]
    expect(groups(results)).toEqual([
      ['Games', 'title 1', 'title 2', 'title 3', 'All results in Games'],
      ['Players', 'player 1'],
    ])
    expect(groups(results, ['title'])[0]).toEqual(['Games', 'title 1', 'title 2', 'title 3', 'title 4'])
  })

  test('puts machines, alerts and locations first for operators, and opens their pages', () => {
    history.replaceState(null, '', '/pro/locations')
    const results = [result('title', 1), result('place', 1), result('alert', 1), result('machine', 1)]
    expect(groups(results).map(([title]) => title)).toEqual(['Machines', 'Alerts', 'Locations', 'Games'])
  })
})

describe('matchingCommands', () => {
  const commands: PaletteCommand[] = [
    { group: 'go', label: 'My gameroom', Icon: House, to: '/my-gameroom' },
    { group: 'do', label: 'Log out', also: 'sign leave', Icon: House, run: () => undefined },
  ]
  test.each([
    ['my game', ['My gameroom']],
    ['GAMEROOM', ['My gameroom']],
    ['sign out', ['Log out']],
    ['room', []],
  ])('finds commands by the beginnings of words: %s', (text, labels) => {
    expect(matchingCommands(commands, text).map(({ label }) => label)).toEqual(labels)
  })
})
