import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NewTitle, type AchievementFields, type TitleFields } from '../games-admin.ts'
import { editorMessages } from './editor-messages.ts'
import { achievementFaults, modelCodeOf, newTitleFaults, titleFaults } from './title-fields.ts'
import { automaticCover } from './title-cover.ts'

const titleOf = (more: Partial<TitleFields> = {}): TitleFields => ({
  name: 'Godzilla',
  is_new: false,
  coming_soon: false,
  coming_soon_url: null,
  release_date: '2021-09-30',
  gradient_start: '#014700',
  gradient_stop: '#EAFC1A',
  rules_url: null,
  cover: automaticCover,
  colors: null,
  layout: null,
  models: [{ model_code: 'ZIL-PRO', name: 'Pro' }],
  instructions: [{ heading: 'Start', lines: ['Shoot.'] }],
  instructions_de: null,
  ...more,
})

const faultFields = (faults: object) => Object.keys(faults).toSorted()

test('a game is released with a day, new, or upcoming, and never new and upcoming together', () => {
  expect(titleFaults(titleOf())).toEqual({})
  const day = fc.option(fc.constant('2026-12-07'), { nil: null })
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), day, (is_new, coming_soon, release_date) => {
      const expected = [
        ...(is_new && coming_soon ? ['is_new'] : []),
        ...(!coming_soon && release_date === null ? ['release_date'] : []),
      ]
      expect(faultFields(titleFaults(titleOf({ is_new, coming_soon, release_date })))).toEqual(expected)
    }),
  )
})

test('an address of a title must be a portal page or an HTTPS address', () => {
  const hostile = fc.constantFrom(
    'javascript:',
    'JAVASCRIPT:',
    'data:text/html,',
    'http://',
    '//',
    'https:',
    'mailto:a@b.c',
    '\\\\',
    ' /',
  )
  const typed = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.tuple(hostile, fc.string({ maxLength: 20 })).map((parts) => parts.join('')),
    fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }),
  )
  fc.assert(
    fc.property(typed, (address) => {
      const faults = titleFaults(titleOf({ rules_url: address, coming_soon_url: address }))
      expect(faultFields(faults)).toSatisfy((names: string[]) => names.length === 0 || names.length === 2)
      if (faultFields(faults).length > 0) return
      const url = new URL(address, 'https://portal.test')
      expect(url.protocol).toBe('https:')
      if (address.startsWith('/')) expect(url.origin).toBe('https://portal.test')
    }),
    { numRuns: 2000 },
  )
  expect(titleFaults(titleOf({ rules_url: '/rules/zil.pdf', coming_soon_url: 'https://portal.test/zil' }))).toEqual({})
})

test('each error of a title is reported at the field of its section or model', () => {
  const part = fc.record({
    heading: fc.constantFrom('', ' ', 'Start'),
    lines: fc.array(fc.constantFrom('Shoot.', 'x'.repeat(401)), { maxLength: 22 }),
  })
  const name = fc.constantFrom('', ' ', 'Pro')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.array(name, { maxLength: 4 }), (instructions, names) => {
      const models = names.map((one, index) => ({ model_code: `M${index}`, name: one }))
      const expected = [
        ...instructions.flatMap(({ heading, lines }, index) => [
          ...(heading.trim() === '' ? [`instructions.${index}.heading`] : []),
          ...(lines.length === 0 || lines.length > 20 || lines.some(({ length }) => length > 400)
            ? [`instructions.${index}.lines`]
            : []),
        ]),
        ...names.flatMap((one, index) => (one.trim() === '' ? [`models.${index}.name`] : [])),
      ]
      expect(faultFields(titleFaults(titleOf({ instructions, models })))).toEqual(expected.toSorted())
    }),
  )
})

test('an achievement has texts and 1 to 1,000 points', () => {
  const points = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 1001 }), fc.constant(Number.NaN))
  const text = fc.constantFrom('', ' ', 'Landfall')
  fc.assert(
    fc.property(points, text, text, (worth, title, description) => {
      const fields = { title, description, points: worth } as AchievementFields
      const expected = [
        ...(description.trim() ? [] : ['description']),
        ...(worth >= 1 && worth <= 1000 ? [] : ['points']),
        ...(title.trim() ? [] : ['title']),
      ]
      expect(faultFields(achievementFaults(fields))).toEqual(expected)
    }),
  )
})

const kinds = ['pro', 'premium', 'limited', 'home'] as const
const newTitle: fc.Arbitrary<NewTitle> = fc.record({
  code: fc.oneof(fc.string({ maxLength: 9 }), fc.stringMatching(/^[A-Z0-9]{0,9}$/)),
  models: fc.array(fc.record({ model_type: fc.constantFrom(...kinds), name: fc.constantFrom('', 'Pro', 'LE') }), {
    maxLength: 5,
  }),
  fields: fc.record({ name: fc.constantFrom('', 'King Kong'), coming_soon: fc.boolean() }).map((title) => {
    const { models: _models, ...fields } = titleOf(title)
    return fields
  }),
})

test('a valid new game is accepted by the call, with a unique code for each model', () => {
  let sound = 0
  fc.assert(
    fc.property(newTitle, (title) => {
      if (faultFields(newTitleFaults(title)).length > 0) return
      sound++
      expect(NewTitle.parse(title)).toEqual(title)
      const codes = title.models.map(({ model_type: kind }) => modelCodeOf(title.code, kind))
      expect(new Set(codes).size).toBe(codes.length)
      // URLs and texts of quests contain the code.
      for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z0-9]{1,7}-(PRO|PREM|LE|HOME)$/)
    }),
    { numRuns: 3000 },
  )
  expect(sound).toBeGreaterThan(0)
})

test('chosen colors are hex colors that can be seen on dark pages', () => {
  const faultsOf = (lamp_color: string, glow_color: string) => titleFaults(titleOf({ colors: { lamp_color, glow_color } }))
  expect(faultsOf('#2cbdaa', '#179a8a')).toEqual({})
  expect(faultsOf('teal', '#014700')).toEqual({
    'colors.lamp_color': editorMessages.titles.color,
    'colors.glow_color': editorMessages.titles.darkColor,
  })
})
