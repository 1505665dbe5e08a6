import type { Language } from '@portal/contract/language'
import type { ReactNode } from 'react'
import { TitleCover } from '../art/title-cover.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Countdown } from './countdown.tsx'
import './promo-banner.css'

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
  <div role="group" className={`promo-banner t-${code} ${className}`} aria-label={name}>
    <TitleCover code={code} image={image} className="promo-banner-art" />
    <p className="promo-banner-name" lang={lang}>
      <strong>{name}</strong>
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
