import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinDescription, splitDescription } from './quest-description.ts'

test('a description has an instruction, a caption and a blurb', () => {
  expect(splitDescription('Play Jaws. __ Into the deep __ A shield for the brave')).toEqual({
    instruction: 'Play Jaws.',
    caption: 'Into the deep',
    blurb: 'A shield for the brave',
  })
})

test('missing parts are empty, further ones belong to the blurb', () => {
  expect(splitDescription('Only this')).toEqual({ instruction: 'Only this', caption: '', blurb: '' })
  expect(splitDescription('a__b__c__d').blurb).toBe('c__d')
})

test('a joined description splits into the same parts', () => {
  const part = fc.string().map((text) => text.replaceAll('_', '').trim())
  fc.assert(
    fc.property(part, part, part, (instruction, caption, blurb) => {
      expect(splitDescription(joinDescription({ instruction, caption, blurb }))).toEqual({ instruction, caption, blurb })
    }),
  )
})
