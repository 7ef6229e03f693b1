/**
 * Characters that a search takes for one another: digits of the Gulf and Latin ones, forms of one letter. Those without a
 * counterpart (vowel signs, tatweel) do not count. The migration writes them into its function `svc_search`: a change here needs a
 * migration that creates the function anew and fills the columns `search` again.
 */
export const ALIKE = {
  from: "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬أإآٱىةؤئàáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640",
  to: "01234567890123456789.,اااايهويaaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUY",
} as const

/** Characters of one word that are kept and compared; see {@link ALIKE}. */
export const MOST_OF_WORD = 60
