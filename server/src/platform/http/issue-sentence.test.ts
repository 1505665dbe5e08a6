import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { textIn } from '../texts.ts'
import { sentenceOf } from './parse-input.ts'

const sentence = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && textIn('en', sentenceOf(issue, value))
}

describe('sentenceOf', () => {
  const body = z.object({ place: z.object({ longitude: z.coerce.number() }), name: z.string().min(1) })

  test('asks to fill in a field only when it is missing or empty', () => {
    expect(sentence(body, { place: {}, name: 'Bar' })).toBe('This field is required.')
    expect(sentence(body, { place: { longitude: 1 } })).toBe('This field is required.')
    expect(sentence(body, { place: { longitude: 1 }, name: '' })).toBe('This field is required.')
  })

  test('says that a choice is missing or that the value is not one of the list', () => {
    const choice = z.object({ state: z.enum(['pending', 'none']), title: z.union([z.number(), z.string().min(1)]).optional() })
    expect(sentence(choice, {})).toBe('This field is required.')
    expect(sentence(choice, { state: 'active' })).toBe('Choose an option from the list.')
    expect(sentence(z.object({ title: z.union([z.number(), z.string().min(1)]) }), {})).toBe('This field is required.')
  })

  test('says whether a bound itself is allowed', () => {
    const number = z.object({ n: z.number().min(0).max(9) })
    const between = z.object({ n: z.number().positive().lt(9) })
    expect(sentence(number, { n: -1 })).toBe('Enter 0 or more.')
    expect(sentence(number, { n: 10 })).toBe('Enter 9 or less.')
    expect(sentence(between, { n: 0 })).toBe('Enter more than 0.')
    expect(sentence(between, { n: 9 })).toBe('Enter less than 9.')
  })

  test('says that a filled field has the wrong form', () => {
    const wrongForm = 'This value isn’t valid.'
    expect(sentence(body, { place: { longitude: 'abc' }, name: 'Bar' })).toBe(wrongForm)
    expect(sentence(body, { place: { longitude: 1 }, name: 42 })).toBe(wrongForm)
    expect(sentence(z.object({ title: z.union([z.number(), z.string().min(1)]) }), { title: {} })).toBe(wrongForm)
    expect(sentence(z.object({ id: z.coerce.number().int().positive() }), { id: 'abc' })).toBe(wrongForm)
  })
})
