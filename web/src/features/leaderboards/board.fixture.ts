import type { BoardReply } from './standing.ts'

type Row = BoardReply['scores'][number]

export const makeRow = (user_id: number, rank: number, score: number, over: Partial<Row> = {}): Row => ({
  rank,
  move: 0,
  user_id,
  uid: `u${user_id}`,
  username: `player${user_id}`,
  initials: 'AAA',
  avatar_url: '',
  background_color_hex: '#7e45c4',
  title_name: 'Godzilla',
  title_code: 'ZIL',
  model_type: 'pro',
  score,
  is_verified: true,
  is_all_access: false,
  city: 'Portland, OR',
  date: `2026-03-0${Math.min(9, rank)}T10:00:00.000Z`,
  played_at: 'Pinball Parlor',
  code_version: '1.12.0',
  ...over,
})

const location = {
  id: 3,
  pk: 3,
  name: 'Pinball Parlor',
  street_address: '614 SE Belmont St',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  machine_count: 11,
}

const title: BoardReply['titles'][number] = {
  id: 1,
  pk: 1,
  name: 'Godzilla',
  code: 'ZIL',
  title_name: 'Godzilla',
  title_code: 'ZIL',
  model_type: null,
  gradient_start: '#014700',
  gradient_stop: '#EAFC1A',
  lamp_color: '#2cbdaa',
  glow_color: '#179a8a',
}

const head: Omit<BoardReply, 'scores' | 'count'> = {
  success: true,
  id: 7,
  pk: 7,
  name: 'Pinball Parlor weekly',
  kind: 'location',
  state: 'current',
  standings: null,
  stern_event: false,
  event: null,
  event_code: 'Demo-Week-Live',
  location,
  location_id: 3,
  start_at: '2026-03-02T08:00:00.000Z',
  end_at: '2026-03-08T23:59:00.000Z',
  time_zone: 'America/Los_Angeles',
  scoring: 'high_score',
  best_of: null,
  max_attempts: null,
  is_public: true,
  revision: 0,
  is_mine: false,
  titles: [title],
  title_ids: [1],
  machine_ids: [],
  title_code: 'ZIL',
  page: 1,
  page_size: 10,
  my_row: null,
  neighbours: { above: null, below: null },
  next_to_beat: null,
  percentile: null,
  version: 1,
  position: 0,
  updated_at: null,
}

export const makeBoard = (scores: Row[], over: Partial<BoardReply> = {}): BoardReply => ({
  ...head,
  scores,
  count: scores.length,
  ...over,
})
