/** Shows the first letter and the domain, such as `n•••@example.com`. */
export const maskedAddress = (email: string): string => email.replace(/^(.?)[^@]*@/su, '$1•••@')
