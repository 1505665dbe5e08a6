import { Info } from 'lucide-react'
import { noticeMessages as words } from './notice-messages.ts'
import './notice-line.css'

/** The company's notice above every page. */
export const NoticeLine = ({ text }: { text: string }) => (
  <aside className="notice-line" aria-label={words.fromUs}>
    <Info size={18} strokeWidth={2} aria-hidden />
    <p role="status">{text}</p>
  </aside>
)
