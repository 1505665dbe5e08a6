import { describe, expect, test } from 'vitest'
import { groupByCategory } from './use-content.ts'

const page = (id: number, ...slugs: string[]) => ({
  id,
  categories: slugs.map((slug) => ({ id: 1, slug, name: slug.toUpperCase() })),
})

describe('groupByCategory', () => {
  test('groups pages by their first category in order of appearance, those without a category last', () => {
    const groups = groupByCategory([page(1), page(2, 'b', 'a'), page(3, 'a'), page(4, 'b')], 'More')
    expect(groups.map(({ name, pages }) => [name, pages.map(({ id }) => id)])).toEqual([
      ['B', [2, 4]],
      ['A', [3]],
      ['More', [1]],
    ])
  })
})
