import { useEffect } from 'react'
import { documentTitle } from './brand.ts'
import { markHydrated } from './prerendered.ts'

/** Sets the document's title: "Insider Connected | {page}". Pass undefined while the page's name is not known yet. */
export function usePageTitle(page: string | undefined): void {
  useEffect(markHydrated, [])
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}
