/** Version of the consent text; changes with the collected data or the choices. */
export const noticeVersion = '2026-11'
