import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api, query } from '../lib/api.ts'
import { lazyPart } from '../lib/load-part.ts'
import { isSignedIn } from '../lib/session.ts'
import { useLiveTopics } from '../lib/use-live.ts'

const NoticeLine = lazyPart(() => import('./shell/notice-line.tsx'), 'NoticeLine')

export function NoticeHost() {
  // Kiosks and embedded boards show no notices.
  const isBare = useLocation({ select: ({ pathname }) => /^\/(kiosk|embed)(\/|$)/.test(pathname) })
  useLiveTopics(...(isSignedIn() && !isBare ? (['content'] as const) : []))
  const flags = useQuery({ ...query(api.content.flags), enabled: !isBare, meta: { inPage: true } })
  const text = flags.data?.notice
  if (!text || isBare) return null
  return (
    <Suspense>
      <NoticeLine text={text} />
    </Suspense>
  )
}
