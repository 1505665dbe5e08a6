import { describe, expect, test } from 'vitest'
import { formatsOf } from './format.ts'

const evening = new Date('2027-10-18T18:02:00Z')
const utc = { timeZone: 'UTC' }
const en = formatsOf('en')
const de = formatsOf('de')

describe('formats', () => {
  test('writes dates and times of the United States with a month first and AM or PM', () => {
    expect(en.day(evening, utc)).toBe('October 18, 2027')
    expect(en.time(evening, utc)).toBe('6:02 PM')
    expect(en.dayAndTime(evening, utc)).toBe('October 18, 2027 at 6:02 PM')
    expect(en.date(evening, { ...utc, weekday: 'long', month: 'long', day: 'numeric' })).toBe('Monday, October 18')
  })

  test('writes German dates and times with the day first and 24 hours', () => {
    expect(de.day(evening, utc)).toBe('18. Oktober 2027')
    expect(de.time(evening, utc)).toBe('18:02 Uhr')
    expect(de.dayAndTime(evening, utc)).toBe('18. Oktober 2027 um 18:02 Uhr')
  })

  test('writes a score in full, with thousands grouped', () => {
    expect([0, 1_482_903_110, 2164918720n].map(en.number)).toEqual(['0', '1,482,903,110', '2,164,918,720'])
    expect(en.number(Number.MAX_SAFE_INTEGER)).toBe('9,007,199,254,740,991')
  })

  test('writes numbers, percentages and ordinals by language', () => {
    expect([en.number(1_482_903_110), de.number(1_482_903_110)]).toEqual(['1,482,903,110', '1.482.903.110'])
    expect([en.percent(8.34), de.percent(8.34), en.percent(96, 0)]).toEqual(['8.3%', '8,3 %', '96%'])
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1003].map(en.ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '102nd',
      '1,003rd',
    ])
    expect(de.ordinal(1003)).toBe('1.003.')
  })

  test('names countries by language', () => {
    expect([en.country('DE'), de.country('DE'), en.country('XX')]).toEqual(['Germany', 'Deutschland', 'XX'])
  })

  test('joins lists and picks plurals by language', () => {
    const names = ['JAWS', 'Godzilla', 'Venom']
    expect([en.list(names), en.list(names, 'or')]).toEqual(['JAWS, Godzilla, and Venom', 'JAWS, Godzilla, or Venom'])
    expect([de.list(names), de.list(names, 'or')]).toEqual(['JAWS, Godzilla und Venom', 'JAWS, Godzilla oder Venom'])
    expect([0, 1, 2].map((count) => en.plural(count, { one: 'game', other: 'games' }))).toEqual(['games', 'game', 'games'])
    expect([0, 1, 2].map((count) => de.plural(count, { one: 'Spiel', other: 'Spiele' }))).toEqual(['Spiele', 'Spiel', 'Spiele'])
  })

  test('writes past and coming times by language', () => {
    expect([en.relative(-2, 'hour'), de.relative(-2, 'hour')]).toEqual(['2 hours ago', 'vor 2 Stunden'])
    expect([en.relative(3, 'day'), de.relative(3, 'day')]).toEqual(['in 3 days', 'in 3 Tagen'])
    expect([en.relative(-1, 'day'), de.relative(-1, 'day')]).toEqual(['1 day ago', 'vor 1 Tag'])
  })
})
