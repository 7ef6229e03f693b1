/**
 * Characters that a search treats as equal: Arabic-Indic and Latin digits, and variants of one letter. Characters
 * without a counterpart (vowel signs, tatweel) are ignored. The migration writes them into its function `svc_search`: a
 * change here needs a migration that replaces the function and refills the `search` columns.
 */
export const ALIKE = {
  from: "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬أإآٱىةؤئàáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640",
  to: "01234567890123456789.,اااايهويaaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUY",
} as const

/** The number of characters of a word that are stored and compared. */
export const MAX_WORD_LENGTH = 60
