import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestBadge } from '../quests.ts'
import { QuestTrigger } from '../quests.ts'
import { formatsOf } from './format.ts'
import { questRuleMessages as german } from './quest-rule-messages.de.ts'
import { questRuleMessages as english } from './quest-rule-messages.ts'
import { missedFor, othersOf, progressOf, ruleOf, timeLeftOfOneDayBadge } from './quest-rule.ts'

const languages = { en: english, de: german }
const month = { start_date: '2026-12-01T00:00:00Z', end_date: '2027-01-01T00:00:00Z' }

const badge = (trigger_type: QuestTrigger, value: number, more: Partial<QuestBadge> = {}) => ({
  name: 'Cold open',
  trigger_type,
  value,
  data: 0 as QuestBadge['data'],
  earned_at: null as string | null,
  games: [] as string[],
  locations: [] as string[],
  achievements: [] as (string | null)[],
  own_amount: 0,
  streak: null as QuestBadge['streak'],
  ...month,
  ...more,
})

const dayIn = (language: 'en' | 'de') => (time: string) =>
  formatsOf(language).date(new Date(time), { timeZone: 'UTC', month: 'long', day: 'numeric' })

function rule(language: 'en' | 'de', of: ReturnType<typeof badge>, others = { count: 12, areDaily: true }): string {
  return ruleOf(of, { quest: month, others, formatDay: dayIn(language) }, languages[language])
}

const bond = { games: ['James Bond 007'] }
const three = { games: ['Godzilla', 'Jaws', 'Venom'] }
const many = { games: ['A', 'B', 'C', 'D', 'E'] }
const kaijuDay = { start_date: '2026-12-27T00:00:00Z', end_date: '2026-12-28T00:00:00Z' }

describe('the rule of a badge', () => {
  test.each([
    [badge('cumulative_score', 50e6, bond), 'Score 50,000,000 in total on James Bond 007'],
    [badge('cumulative_score', 50e6), 'Score 50,000,000 in total'],
    [
      badge('cumulative_score', 140e6, { games: ['Godzilla'], ...kaijuDay }),
      'Score 140,000,000 in total on Godzilla on December 27',
    ],
    [badge('high_score', 120e6, bond), 'Score 120,000,000 in one game of James Bond 007'],
    [badge('high_score', 120e6), 'Score 120,000,000 in one game'],
    [badge('games_played', 8, bond), 'Play 8 games of James Bond 007'],
    [badge('games_played', 1), 'Play 1 game'],
    [badge('games_played', 8, three), 'Play 8 games of Godzilla, Jaws, or Venom'],
    [badge('games_played', 8, many), 'Play 8 games of any of 5 games'],
    [badge('games_played', 8, { locations: ['Harbor Arcade'] }), 'Play 8 games at Harbor Arcade'],
    [badge('unique_days', 3, bond), 'Play James Bond 007 on 3 different days'],
    [badge('unique_days', 3), 'Play on 3 different days'],
    [badge('day_streak', 3, bond), 'Play James Bond 007 on 3 days in a row'],
    [badge('day_streak', 7), 'Play on 7 days in a row'],
    [badge('unique_locations', 2, bond), 'Play James Bond 007 at 2 different locations'],
    [badge('unique_locations', 2, { locations: ['A', 'B', 'C'] }), 'Play at 2 of these locations: A, B, and C'],
    [badge('unique_titles', 3), 'Play 3 different games'],
    [badge('unique_titles', 3, three), 'Play Godzilla, Jaws, and Venom'],
    [badge('unique_titles', 2, many), 'Play 2 of 5 selected games'],
    [badge('achievements', 3, bond), 'Earn 3 achievements in James Bond 007'],
    [badge('achievements', 1, { achievements: ['Planet of Terror'] }), 'Earn Planet of Terror'],
    [badge('achievements', 1, { achievements: ['Tesla', null] }), 'Earn 1 of these achievements: Tesla and a secret achievement'],
    [badge('team_total', 500e6, { games: ['Venom'] }), 'Score 500,000,000 in total as a home team on Venom'],
    [badge('badges_earned', 12), 'Earn all 12 daily badges'],
    [badge('badges_earned', 5), 'Earn 5 of the 12 other badges'],
  ])('is a sentence: %#', (of, sentence) => expect(rule('en', of)).toBe(sentence))

  test.each([
    [badge('cumulative_score', 50e6, bond), 'Erziele bei James Bond 007 insgesamt 50.000.000 Punkte'],
    [
      badge('cumulative_score', 140e6, { games: ['Godzilla'], ...kaijuDay }),
      'Erziele bei Godzilla am 27. Dezember insgesamt 140.000.000 Punkte',
    ],
    [badge('high_score', 120e6), 'Erziele in einer Partie 120.000.000 Punkte'],
    [badge('games_played', 8, bond), 'Spiel 8 Partien bei James Bond 007'],
    [badge('unique_days', 3, bond), 'Spiel James Bond 007 an 3 verschiedenen Tagen'],
    [badge('day_streak', 7), 'Spiel an 7 Tagen in Folge'],
    [badge('unique_locations', 2), 'Spiel an 2 verschiedenen Standorten'],
    [badge('unique_titles', 3, three), 'Spiel Godzilla, Jaws und Venom'],
    [badge('achievements', 3), 'Schalte 3 Erfolge frei'],
    [badge('team_total', 500e6), 'Erziele als Heimteam insgesamt 500.000.000 Punkte'],
    [badge('badges_earned', 12), 'Verdiene alle 12 Tagesabzeichen'],
  ])('is a German sentence: %#', (of, sentence) => expect(rule('de', of)).toBe(sentence))

  test('names the first and last day if it is shorter than the quest', () => {
    const week = { start_date: '2026-12-07T00:00:00Z', end_date: '2026-12-14T00:00:00Z' }
    expect(rule('en', badge('games_played', 2, week))).toBe('Play 2 games from December 7 to December 13')
    expect(rule('de', badge('games_played', 2, week))).toBe('Spiel 2 Partien vom 7. Dezember bis zum 13. Dezember')
  })

  test('of a badge for badges counts the others, daily ones by that name', () => {
    const days = [badge('cumulative_score', 1, kaijuDay), badge('games_played', 1, kaijuDay)]
    expect(othersOf([...days, badge('badges_earned', 2)])).toEqual({ count: 2, areDaily: true })
    expect(othersOf([...days, badge('games_played', 5)])).toEqual({ count: 3, areDaily: false })
    expect(rule('en', badge('badges_earned', 2), { count: 2, areDaily: false })).toBe('Earn all 2 other badges')
  })

  test('contains the target and one space between words, whatever the limits', () => {
    const names = fc.array(fc.constantFrom('Godzilla', 'Jaws', 'Venom', 'Elvira', 'Batman'), { maxLength: 5 })
    const triggers = fc.constantFrom(...QuestTrigger.options)
    fc.assert(
      fc.property(
        triggers,
        fc.integer({ min: 6, max: 1e9 }),
        names,
        names,
        fc.boolean(),
        (trigger, value, games, locations, oneDay) => {
          const of = badge(trigger, value, { games, locations, ...(oneDay && kaijuDay) })
          for (const language of ['en', 'de'] as const) {
            const sentence = rule(language, of, { count: value + 1, areDaily: false })
            expect(sentence).toMatch(/^\S+( \S+)+$/)
            if (!['unique_titles', 'unique_locations'].includes(trigger) || games.length + locations.length === 0)
              expect(sentence).toContain(formatsOf(language).number(value))
          }
        },
      ),
    )
  })
})

const today = '2026-12-09'

describe('the progress of a badge', () => {
  const lineOf = (of: ReturnType<typeof badge>, language: 'en' | 'de' = 'en') => {
    const { line, toGo } = progressOf(of, today, languages[language])
    return [line, toGo]
  }

  test.each([
    [badge('cumulative_score', 300e6, { data: 187_600_000 }), ['187,600,000 of 300,000,000 points', '112,400,000 points to go']],
    [badge('high_score', 60e6, { data: 51_240_300 }), ['Best game 51,240,300', '8,759,700 points to go']],
    [badge('high_score', 60e6), ['0 of 60,000,000 points', '60,000,000 points to go']],
    [badge('games_played', 8, { data: 4 }), ['4 of 8 games', '4 games to go']],
    [badge('games_played', 8, { data: 7 }), ['7 of 8 games', '1 game to go']],
    [badge('unique_days', 3, { data: ['2026-12-08'] }), ['1 of 3 days', '2 days to go']],
    [badge('unique_locations', 2, { data: ['7'] }), ['1 of 2 locations', '1 to go']],
    [badge('unique_titles', 2, { data: ['ZIL'] }), ['1 of 2 games', '1 game to go']],
    [badge('team_total', 500, { data: 320, own_amount: 80 }), ['320 of 500 points, your share 80', '180 points to go']],
    [badge('badges_earned', 12, { data: ['1', '2'] }), ['2 of 12 badges', '10 badges to go']],
    [badge('games_played', 8, { data: 9, earned_at: '2026-12-08T00:00:00Z' }), ['8 of 8 games', null]],
  ])('has an amount, a unit and what is left: %#', (of, expected) => expect(lineOf(of)).toEqual(expected))

  test('has German units', () => {
    expect(lineOf(badge('games_played', 8, { data: 4 }), 'de')).toEqual(['4 von 8 Partien', 'noch 4 Partien'])
    expect(progressOf(badge('cumulative_score', 300, { data: 5 }), today, german).ofTarget).toBe('von 300 Punkten')
  })

  test('of a streak says when to play next', () => {
    const streak = (days: number, last_day: string) => badge('day_streak', 3, { data: 2, streak: { days, last_day } })
    expect(lineOf(streak(2, '2026-12-09'))).toEqual(['2 of 3 days', 'play again tomorrow'])
    expect(lineOf(streak(1, '2026-12-08'))).toEqual(['1 of 3 days', 'play today'])
    expect(lineOf(streak(2, '2026-12-06'))).toEqual(['Best streak 2 of 3 days', 'start a new streak'])
    expect(lineOf(badge('day_streak', 3))).toEqual(['0 of 3 days', '3 days to go'])
  })

  test('and the rest add up to the target', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(2e9), (value, data) => {
        const { amount, toGo } = progressOf(badge('cumulative_score', value, { data }), today)
        const left = Number((toGo ?? '0').split(' ')[0]?.replaceAll(',', ''))
        expect(amount + left).toBe(value)
      }),
    )
  })
})

describe('the time of a badge', () => {
  test('of one day is counted in hours and minutes while it runs', () => {
    expect(timeLeftOfOneDayBadge(kaijuDay, new Date('2026-12-27T12:24:00Z'))).toBe('11 hours, 36 minutes left today')
    expect(timeLeftOfOneDayBadge(kaijuDay, new Date('2026-12-27T22:59:00Z'))).toBe('1 hour, 1 minute left today')
    expect(timeLeftOfOneDayBadge(kaijuDay, new Date('2026-12-26T12:00:00Z'))).toBeNull()
    expect(timeLeftOfOneDayBadge(kaijuDay, new Date('2026-12-28T00:00:00Z'))).toBeNull()
    expect(timeLeftOfOneDayBadge(month, new Date('2026-12-27T12:24:00Z'))).toBeNull()
  })

  test('tells whether enough badges can still be earned for the badge that counts them', () => {
    const missed = { ...badge('cumulative_score', 9, { end_date: '2026-12-05T00:00:00Z' }), name: 'Bridge out' }
    const badges = [missed, badge('cumulative_score', 9), badge('cumulative_score', 9)]
    const now = new Date('2026-12-09T00:00:00Z')
    expect(missedFor(badge('badges_earned', 3), badges, now)?.name).toBe('Bridge out')
    expect(missedFor(badge('badges_earned', 2), badges, now)).toBeNull()
    expect(missedFor(badge('games_played', 3), badges, now)).toBeNull()
  })
})
