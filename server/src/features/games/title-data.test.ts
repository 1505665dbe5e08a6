import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameCounters } from '@portal/contract/telemetry'
import type { TitleData } from '@portal/contract/title-data'
import { titleByCode, titleData } from './load-titles.ts'

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')

const achievementsOf = (title: TitleData) => title.categories.flatMap((category) => category.achievements)
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the title data', () => {
  test('holds the 31 known titles, about a thousand achievements in all', () => {
    const total = titleData.reduce((sum, title) => sum + achievementsOf(title).length, 0)
    console.info(`${titleData.length} titles, ${total} achievements`)
    expect(titleData).toHaveLength(31)
    expect(total).toBeGreaterThanOrEqual(950)
    expect(total).toBeLessThanOrEqual(1_100)
  })

  test('has unique titles, numbers and models', () => {
    expect(repeated(titleData.map((title) => title.code))).toEqual([])
    expect(repeated(titleData.map((title) => title.name))).toEqual([])
    expect(repeated(titleData.map((title) => title.internalId))).toEqual([])
    expect(repeated(titleData.flatMap((title) => title.models.map((model) => model.modelCode)))).toEqual([])
  })

  test('finds a title by its code, and none by an unknown one', () => {
    for (const title of titleData) expect(titleByCode(title.code)).toBe(title)
    expect(titleByCode('XXX')).toBeUndefined()
  })

  test('has two or three new titles and an upcoming one, which has neither a release day nor code', () => {
    const fresh = titleData.filter((title) => title.isNew)
    expect(fresh.length).toBeGreaterThanOrEqual(2)
    expect(fresh.length).toBeLessThanOrEqual(3)
    const coming = titleData.filter((title) => title.comingSoon)
    expect(coming.map((title) => title.code)).toEqual(['SW2'])
    expect(coming[0]).toMatchObject({ isNew: false, releasedOn: null, codeVersions: [] })
  })

  test('uses every counter that machines keep', () => {
    const used = new Set(titleData.flatMap(achievementsOf).map((achievement) => achievement.target?.counter))
    expect(gameCounters.filter((counter) => !used.has(counter))).toEqual([])
  })

  test('gives Godzilla the 48 achievements and 1,200 points of its page', () => {
    const godzilla = titleByCode('ZIL')
    expect(godzilla?.categories.map((category) => [category.name, category.achievements.length])).toEqual([
      ['Kaiju battles', 8],
      ['City combos', 9],
      ['Multiballs', 7],
      ['Powerline', 6],
      ['Ally attacks', 6],
      ['Tank and destruction', 7],
      ['Wizard modes', 5],
    ])
    expect(godzilla && achievementsOf(godzilla).reduce((sum, achievement) => sum + achievement.points, 0)).toBe(1_200)
  })
})

describe.each(titleData.map((title) => [title.name, title] as const))('%s', (_, title) => {
  const achievements = achievementsOf(title)

  test('has 20 to 48 achievements in four to seven categories', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(20)
    expect(achievements.length).toBeLessThanOrEqual(48)
    expect(title.categories.length).toBeGreaterThanOrEqual(4)
    expect(title.categories.length).toBeLessThanOrEqual(7)
    expect(repeated(title.categories.map((category) => category.name))).toEqual([])
  })

  test('gives every achievement its own short code and name', () => {
    expect(repeated(achievements.map((achievement) => achievement.code))).toEqual([])
    expect(repeated(achievements.map((achievement) => achievement.title))).toEqual([])
    for (const achievement of achievements) expect(achievement.code).toMatch(/^[A-Z]{2}\d{2}$/)
  })

  test('lists each category by points, in steps of 5 from 5 to 150', () => {
    for (const { achievements: row } of title.categories) {
      const points = row.map((achievement) => achievement.points)
      expect(points).toEqual(points.toSorted((a, b) => a - b))
      for (const value of points) expect([value >= 5, value <= 150, value % 5]).toEqual([true, true, 0])
    }
  })

  test('has only achievements whose icon file exists', () => {
    const missing = achievements.filter((achievement) => !existsSync(join(icons, `${achievement.icon}.svg`)))
    expect(missing).toEqual([])
  })

  test('has one progressive category whose counted steps rise', () => {
    const chains = title.categories.filter((category) => category.isProgressive)
    expect(chains).toHaveLength(1)
    const targets = chains.flatMap((chain) => chain.achievements.flatMap((achievement) => achievement.target ?? []))
    expect(targets.length).toBeGreaterThanOrEqual(2)
    for (const counter of gameCounters) {
      const values = targets.filter((target) => target.counter === counter).map((target) => target.value)
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b))
    }
  })

  test('has no two achievements with the same target', () => {
    const goals = achievements.flatMap(({ target }) => (target ? [`${target.counter} ${target.value}`] : []))
    expect(repeated(goals)).toEqual([])
  })

  test('has the target in the text of each counted achievement', () => {
    for (const { description, target } of achievements) {
      if (target && target.value > 1) expect(description).toContain(target.value.toLocaleString('en-US'))
    }
  })

  test('ends in a category of wizard modes, all arrows', () => {
    const shapes = title.categories.at(-1)?.achievements.map((achievement) => achievement.shape)
    expect(new Set(shapes)).toEqual(new Set(['arrow']))
  })

  test('has one to three secret achievements, none of them counted', () => {
    const secrets = achievements.filter((achievement) => achievement.secret)
    expect(secrets.length).toBeGreaterThanOrEqual(1)
    expect(secrets.length).toBeLessThanOrEqual(3)
    expect(secrets.filter((achievement) => achievement.target)).toEqual([])
  })

  test('was released in the past with ordered code versions, models and instructions, unless it is upcoming', () => {
    expect(title.models.length).toBeGreaterThan(0)
    const days = title.codeVersions.map((version) => version.publishedOn)
    expect(days).toEqual(days.toSorted())
    expect(repeated(title.codeVersions.map((version) => version.version))).toEqual([])
    if (title.comingSoon) return
    expect(title.releasedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(days[0]).toBe(title.releasedOn)
    expect(title.rules.sections.length).toBeGreaterThan(0)
  })

  test('has each line of its instructions in German', () => {
    const shapeOf = (sections: TitleData['rules']['sections'] = []) => sections.map(({ lines }) => lines.length)
    expect(shapeOf(title.rules.german)).toEqual(shapeOf(title.rules.sections))
  })
})
