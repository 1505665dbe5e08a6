import type { CmsPage } from '@portal/contract/content'

type Group<Page> = { slug: string; name: string; pages: Page[] }

export function groupByCategory<Page extends Pick<CmsPage, 'categories'>>(pages: readonly Page[], others: string): Group<Page>[] {
  const groups = new Map<string, Group<Page>>()
  for (const page of pages) {
    const { slug, name } = page.categories[0] ?? { slug: '', name: others }
    const group = groups.get(slug) ?? { slug, name, pages: [] }
    groups.set(slug, { ...group, pages: [...group.pages, page] })
  }
  return [...groups.values()].sort((a, b) => Number(a.slug === '') - Number(b.slug === ''))
}
