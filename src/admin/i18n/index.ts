import ar from "./ar.json" with { type: "json" }
import en from "./en.json" with { type: "json" }

/** The plugin's texts by language; every key is under the plugin's own root key. */
export default {
  en: { translation: en },
  ar: { translation: ar },
}
