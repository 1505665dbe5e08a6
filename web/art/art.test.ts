// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { avatars } from './avatars.ts'
import { badges } from './badges.ts'
import { lampColor } from '@portal/contract/rules/game-colors'
import { drawnCovers, hasDrawing } from '@portal/covers'
import { artFiles, coloursFile, titleColours } from './build-art.ts'
import { titles } from './titles.ts'

const files = artFiles()

test('every title of the product has a drawing', () => {
  expect(titles).toHaveLength(31)
  expect(titles.filter(({ code }) => !hasDrawing(code)).map(({ code }) => code)).toEqual([])
})

test('the art has 55 avatars', () => {
  expect(Object.keys(avatars)).toHaveLength(55)
  for (const name of Object.keys(avatars))
    expect(files.get(`avatars/${name}.svg`)).toMatch(/<(path|circle|rect|line|polyline|polygon)/)
})

test('every badge has its picture', () => {
  expect(badges).toHaveLength(17)
  for (const { code } of badges) expect(files.get(`badges/${code}.svg`)).toMatch(/<(path|circle|rect)/)
})

test('no picture contains a style or a script, which the content policy would block', () => {
  for (const text of files.values()) expect(text).not.toMatch(/style=|<style|<script|NaN|undefined/)
})

test('art is the same on every build', () => {
  expect(artFiles()).toEqual(files)
})

test('the colours of the titles are current', () => {
  expect(readFileSync(coloursFile, 'utf8')).toBe(titleColours())
})

test('the lamp of a title has the color of its cover', () => {
  const lampIn = (code: string) => new RegExp(`\\.t-${code} \\{\\s+--lamp: (#[0-9a-f]{6})`).exec(titleColours())?.[1]
  for (const { code, colors } of drawnCovers) expect([code, lampIn(code)]).toEqual([code, lampColor(colors?.lamp_color ?? '')])
})
