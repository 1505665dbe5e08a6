import { formatsOf } from '@portal/contract/rules/format'

const { number } = formatsOf('en')

export const paginationMessages = {
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  range: (from: number, to: number, count: number, noun: string) =>
    `${number(from)} to ${number(to)} of ${number(count)} ${noun}`,
} as const
