/** Around the row of figures and its skeleton. */
export const figuresClass = 'mt-10 mb-11 max-wide:mt-5.5 max-wide:mb-7.5'
