import type { Config } from '../../config.ts'

type PageRequest = { path: string; query: Record<string, string | number | undefined>; page: number; pageSize: number }

/** Returns the page-number form of a list, with links to its neighbors. */
export function numberedPage<Row, Shown>(
  { origin }: Config,
  { path, query, page, pageSize }: PageRequest,
  { count, rows }: { count: number; rows: Row[] },
  show: (row: Row) => Shown,
) {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const addressOf = (number: number) => `${origin}${path}?${new URLSearchParams([...given, ['page', String(number)]]).toString()}`
  return {
    count,
    next: page * pageSize < count ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
    results: rows.map(show),
  }
}

type Page = { page: number; pages: number; limit: number; offset: number }

/** Returns the page to show: the last one when `asked` lies behind it, and page 1 of an empty list. */
export function pageWithin(asked: number, count: number, limit: number): Page {
  const pages = Math.ceil(count / limit)
  const page = Math.min(asked, Math.max(1, pages))
  return { page, pages, limit, offset: (page - 1) * limit }
}
