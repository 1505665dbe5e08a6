import type { CmsPage } from '@portal/contract/content'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { useLiveTopics } from '../../lib/use-live.ts'

const pageSize = 10

/** A list of which ten come at a time; it is told when something appears or goes. */
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

/** A number, or nothing that an address could name a page by. */
const numbered = (id: string) => ({ params: { id: Number(id) } })
export const isPageId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

// One page each. They are told when the text changes or its time is over.

export function useAnnouncement(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.announcement, numbered(id)), enabled: isPageId(id) })
}
export function useExclusive(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.exclusive, numbered(id)), enabled: isPageId(id) })
}
export function useNewsItem(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.proNewsItem, numbered(id)), enabled: isPageId(id) })
}
export function useHelpArticle(id: string) {
  useLiveTopics('content')
  return useQuery({ ...query(api.content.helpArticle, numbered(id)), enabled: isPageId(id) })
}

/** The offers that hold now; one of them is found among them. */
export function useOffers() {
  useLiveTopics('content')
  return useQuery(query(api.content.pages, { query: { type: 'promotion' } }))
}

/** Cards of the home page. */
export function useCards() {
  useLiveTopics('content')
  return useQuery(query(api.content.adcards))
}

const pauseMs = 200

/** Help for members or for operators, found while one types. */
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
