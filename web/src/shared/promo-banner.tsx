import type { Language } from '@portal/contract/language'
import type { ReactNode } from 'react'
import { TitleCover } from '../art/title-cover.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Countdown } from './countdown.tsx'

type PromoBannerProps = {
  code: string
  name: string
  image: string | undefined
  label: string
  /** Of the name and the label, if it is not that of the page. */
  lang?: Language | undefined
  to: string
  link?: { href: string; label: string } | undefined
  action?: ReactNode
  className?: string
}

export const PromoBanner = ({ code, name, image, label, lang, to, link, action, className = '' }: PromoBannerProps) => (
  <div
    role="group"
    className={`relative flex min-h-30 flex-wrap items-center gap-x-7 gap-y-2.5 overflow-hidden rounded-3 bg-s-2 py-4 pr-6 pl-59 shadow-bezel max-sm:py-3.5 max-sm:pr-4 max-sm:pl-29 t-${code} ${className}`}
    aria-label={name}
  >
    <TitleCover code={code} image={image} className="absolute inset-y-0 left-0 h-full w-53 max-sm:w-25" />
    <p className="mr-auto grid" lang={lang}>
      <strong className="text-21 font-stretch-[112%]">{name}</strong>
      <span className="t2 sm">{label}</span>
    </p>
    <Countdown to={to} variant="small" />
    {action}
    {link && (
      <a href={link.href} rel="noopener noreferrer" target="_blank" className={buttonClass({ variant: 'secondary' })}>
        {link.label}
      </a>
    )}
  </div>
)
