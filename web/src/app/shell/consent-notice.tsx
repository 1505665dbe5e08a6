import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { hasConsent, onConsent } from '../../lib/consent.ts'
import type { Consent } from '../../lib/consent-record.ts'
import { consentPlace, rememberedCountry, rememberVisitorPlace, unknownMode } from '../../lib/visitor-location.ts'
import { ConsentBar, type ConsentChoice } from './consent-bar.tsx'
import { ConsentSwitches } from './consent-switches.tsx'
import { documentBar, removeDocumentBar, replaceDocumentBar } from './document-bar.ts'
import { everything, giveConsent, nothingMore } from './give-consent.ts'

type Where = Parameters<typeof giveConsent>[2]

/** Where the law requires only an opt-out, the switches start on; nothing is measured before the answer. */
const firstChoice = (where: Where): Consent => ((where?.mode ?? unknownMode) === 'opt-out' ? everything : nothingMore)

/** The styles make room for the bar; with its switches it is higher. */
function useReservedHeight(isHigher: boolean) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element || !isHigher) return
    const { style } = document.documentElement
    const reserve = () => style.setProperty('--consent-h', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    reserve()
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-h')
    }
  }, [isHigher])
  return bar
}

function Notice({ where }: { where: Where }) {
  const id = useId()
  const [chosen, setChosen] = useState<Consent | null>(() => (documentBar() === 'choose' ? firstChoice(where) : null))
  const bar = useReservedHeight(chosen !== null)
  const give = (choice: Consent) => giveConsent(choice, 'notice', where)
  useLayoutEffect(() => {
    replaceDocumentBar(bar.current)
    return removeDocumentBar
  }, [bar])
  const choices: Record<ConsentChoice, () => void> = {
    all: () => give(everything),
    necessary: () => give(nothingMore),
    choose: () => (chosen ? give(chosen) : setChosen(firstChoice(where))),
  }
  return (
    <ConsentBar
      ref={bar}
      titleId={id}
      switches={chosen && <ConsentSwitches chosen={chosen} onChange={setChosen} />}
      onChoice={(choice) => choices[choice]()}
    />
  )
}

/** Pressed before the app had loaded. */
const earlyAnswers: Partial<Record<string, Consent>> = { all: everything, necessary: nothingMore }

/** Asks for consent by the law of the visitor's country, or of all countries while it is unknown. */
export function ConsentNotice({ shown }: { shown: boolean }) {
  const [remembers, setRemembers] = useState(() => hasConsent('C0003'))
  useEffect(() => onConsent(() => setRemembers(hasConsent('C0003'))), [])
  const early = earlyAnswers[documentBar() ?? '']
  const wanted = shown || early !== undefined || (remembers && rememberedCountry() === undefined)
  const { data, isFetched } = useQuery({ ...consentPlace, enabled: wanted })
  useEffect(() => {
    if (data && remembers) rememberVisitorPlace(data.place)
  }, [data, remembers])
  useEffect(() => {
    if (!(early ? isFetched : !shown)) return
    removeDocumentBar()
    if (early) giveConsent(early, 'notice', data)
  }, [early, shown, isFetched, data])
  return shown && isFetched && !early ? <Notice where={data} /> : null
}
