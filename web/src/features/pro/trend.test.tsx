import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Trend, TrendLine } from './trend.tsx'

const textOf = (element: React.ReactElement) => render(element).container.textContent

describe('Trend', () => {
  test('shows the change between two weeks with at least 30 plays', () => {
    expect(textOf(<Trend now={60} before={30} />)).toContain('100%')
    expect(textOf(<Trend now={30} before={60} />)).toContain('Down 50% from the previous 7 days')
  })

  test.each([
    [29, 300],
    [300, 29],
    [35, 35],
    [0, 0],
  ])('shows nothing for %i plays after %i', (now, before) => {
    expect(textOf(<Trend now={now} before={before} />)).toBe('')
  })
})

describe('TrendLine', () => {
  test('adds the number of the week before to a trend', () => {
    expect(textOf(<TrendLine now={437} before={412} />)).toMatch(/6%.* from 412$/)
  })

  test('shows the number of the week before when one week has fewer than 30 plays', () => {
    expect(textOf(<TrendLine now={24} before={51} />)).toBe('51 the week before')
  })

  test('says when trends start if both weeks have fewer than 30 plays', () => {
    expect(textOf(<TrendLine now={18} before={2} />)).toBe('Trends start at 30 plays a week')
  })
})
