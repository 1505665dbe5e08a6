export type Page = { page: number; pages: number; limit: number; offset: number }

/** Returns the page to show when `asked` is; behind the last page that is the last one, and an empty list has page 1. */
export function pageWithin(asked: number, count: number, limit: number): Page {
  const pages = Math.ceil(count / limit)
  const page = Math.min(asked, Math.max(1, pages))
  return { page, pages, limit, offset: (page - 1) * limit }
}
