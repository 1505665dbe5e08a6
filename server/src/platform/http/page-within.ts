export type Page = { page: number; pages: number; limit: number; offset: number }

/** Returns the page to show: the last one when `asked` lies behind it, and page 1 of an empty list. */
export function pageWithin(asked: number, count: number, limit: number): Page {
  const pages = Math.ceil(count / limit)
  const page = Math.min(asked, Math.max(1, pages))
  return { page, pages, limit, offset: (page - 1) * limit }
}
