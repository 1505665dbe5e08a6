import { X } from 'lucide-react'
import { Mark } from '../../art/mark.tsx'
import { outside } from '../../lib/brand.ts'
import type { MobileSystem } from '../../lib/download-banner.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import '../../styles/notices.css'
import { noticeMessages as words } from './notice-messages.ts'

type DownloadBannerProps = { system: MobileSystem; onDismiss: () => void }

/** The way to the app for who is here with a phone's browser. */
export const DownloadBanner = ({ system, onDismiss }: DownloadBannerProps) => (
  <aside className="download-banner" aria-label={words.getApp}>
    <Mark />
    <p>{words.getApp}</p>
    <a href={outside.stores[system]} className={buttonClass({ variant: 'secondary' })} target="_blank" rel="noopener noreferrer">
      {system === 'ios' ? words.forIos : words.forAndroid}
    </a>
    <IconButton label={words.notNow} onClick={onDismiss}>
      <X size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </aside>
)
