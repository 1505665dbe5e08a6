/** The form that opens below a row. */
export const panelClass = 'col-[2/-1] flex max-w-[440px] flex-col items-start gap-4 py-3 max-sm:col-[1/-1]'
