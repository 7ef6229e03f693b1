/** The products that the demo store sells. */
import { beans, carafe, mug, soap, towel, tray } from "./product-pictures"

export interface Product {
  handle: string
  sku: string
  title: string
  description: string
  /** The title for shoppers who read Arabic. */
  title_ar: string
  description_ar: string
  /** In the store's currency. */
  price: number
  /** In grams. */
  weight: number
  /** The URL of an image. */
  thumbnail: string
}

export const products: readonly [Product, ...Product[]] = [
  {
    handle: "stoneware-mug",
    sku: "MUG-01",
    title: "Stoneware mug",
    description: "Hand-glazed, holds 300 ml, keeps coffee warm.",
    title_ar: "كوب خزفي",
    description_ar: "مطلي يدويًا، سعة 300 مل، يحفظ القهوة ساخنة.",
    price: 55,
    weight: 350,
    thumbnail: mug,
  },
  {
    handle: "coffee-beans",
    sku: "COF-01",
    title: "Coffee beans",
    description: "250 g, medium roast, notes of date and cardamom.",
    title_ar: "حبوب قهوة",
    description_ar: "250 غ، تحميص متوسط، بنكهة التمر والهيل.",
    price: 42.5,
    weight: 260,
    thumbnail: beans,
  },
  {
    handle: "glass-carafe",
    sku: "CAR-01",
    title: "Glass carafe",
    description: "One litre of heat-proof glass with a cork lid.",
    title_ar: "إبريق زجاجي",
    description_ar: "لتر واحد من الزجاج المقاوم للحرارة مع غطاء من الفلين.",
    price: 129,
    weight: 700,
    thumbnail: carafe,
  },
  {
    handle: "brass-tray",
    sku: "TRY-01",
    title: "Brass tray",
    description: "Hammered by hand, 30 cm across.",
    title_ar: "صينية نحاسية",
    description_ar: "مطروقة يدويًا، قطرها 30 سم.",
    price: 210,
    weight: 900,
    thumbnail: tray,
  },
  {
    handle: "linen-towel",
    sku: "TOW-01",
    title: "Linen towel",
    description: "Washed linen, 50 by 70 cm.",
    title_ar: "منشفة كتان",
    description_ar: "كتان مغسول، 50 × 70 سم.",
    price: 38.75,
    weight: 150,
    thumbnail: towel,
  },
  {
    handle: "olive-soap",
    sku: "SOA-01",
    title: "Olive oil soap",
    description: "Cured for six months, without perfume.",
    title_ar: "صابون زيت الزيتون",
    description_ar: "معتّق ستة أشهر، بلا عطر.",
    price: 18.25,
    weight: 120,
    thumbnail: soap,
  },
]
