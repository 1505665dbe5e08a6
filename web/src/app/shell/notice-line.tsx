import { Info } from 'lucide-react'
import { noticeMessages as words } from './notice-messages.ts'

export const NoticeLine = ({ text }: { text: string }) => (
  <aside
    className="pointer-events-none fixed bottom-floating left-1/2 z-54 flex w-[min(560px,calc(100vw-24px))] -translate-x-1/2 items-center gap-3 rounded-3 bg-s-3 px-4.5 py-3 text-[15px] wrap-anywhere text-t-1 shadow-pop"
    aria-label={words.fromUs}
  >
    <Info size={18} strokeWidth={2} aria-hidden />
    <p role="status">{text}</p>
  </aside>
)
