import type { CmsPage } from '@portal/contract/content'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { useLiveTopics } from '../../lib/live.ts'

const pageSize = 10

function usePages<Page>(
  name: string,
  read: (page: number, signal: AbortSignal) => Promise<Page[]>,
  about: readonly string[] = [],
) {
  useLiveTopics('content')
  return useInfiniteQuery({
    queryKey: ['content', 'list', name, ...about] as const,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === pageSize ? all.length + 1 : undefined),
  })
}

export type ContentList<Page = CmsPage> = ReturnType<typeof usePages<Page>>

export const useAnnouncements = () =>
  usePages('announcements', (page, signal) => api.content.announcements({ query: { page } }, { signal }))

export const useNews = () => usePages('news', (page, signal) => api.content.proNews({ query: { page } }, { signal }))

export const useExclusives = (category: string | undefined) =>
  usePages(
    'exclusives',
    (page, signal) => api.content.exclusives({ query: { page, ...(category === undefined ? {} : { category }) } }, { signal }),
    category === undefined ? [] : [category],
  )

/** Text becomes NaN, which no page has as its id. */
const pageParams = (id: string) => ({ params: { id: Number(id) } })
export const isPageId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

export function useAnnouncement(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.announcement, pageParams(id)), enabled: isPageId(id) })
}
export function useExclusive(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.exclusive, pageParams(id)), enabled: isPageId(id) })
}
export function useNewsItem(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.proNewsItem, pageParams(id)), enabled: isPageId(id) })
}
export function useHelpArticle(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.helpArticle, pageParams(id)), enabled: isPageId(id) })
}

export function useOffers() {
  useLiveTopics('content')
  return useQuery(query(api.content.pages, { query: { type: 'promotion' } }))
}

export function useCards() {
  useLiveTopics('content')
  return useQuery(query(api.content.adcards))
}

const pauseMs = 200

/** The other help articles of a category. */
export function useMoreHelp(group: 'home' | 'business', article: CmsPage | undefined): CmsPage['related_posts'] {
  const { data = [] } = useQuery({ ...query(api.content.help, { query: { group_type: group, search: '' } }), enabled: !!article })
  const slugs = article?.categories.map(({ slug }) => slug) ?? []
  return data
    .filter(({ id, categories }) => id !== article?.id && categories.some(({ slug }) => slugs.includes(slug)))
    .map(({ id, display_title: title, language, slug, url_path, publish_date }) => ({
      id,
      title,
      language,
      slug,
      url_path,
      publish_date,
    }))
}

export function useHelp(group: 'home' | 'business', text: string) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  useLiveTopics('content')
  const read = useQuery({
    ...query(api.content.help, { query: { group_type: group, search: asked.trim() } }),
    placeholderData: keepPreviousData,
  })
  return { read, isSettled: asked === text && !read.isPlaceholderData }
}

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
