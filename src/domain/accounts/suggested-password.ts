/** Everyday words in plain letters, which every keyboard has. */
const WORDS = (
  'ada ahtapot anahtar ananas armut aslan atki ayi ayna ayran ayva baca badem bahce bal balina balkon bamya bardak baykus bere bezelye ' +
  'biber bocek boru boya boza bulut cadde cam canta ceket cetvel ceviz civi corap corba dag dalga davul defter demlik deniz dere dergi ' +
  'deve dolap dolma dolu domates dut duvar eczane ekmek eldiven elma enginar erik etek fasulye fener fincan firin flut gazete gezegen ' +
  'gitar gomlek gunes hali hamsi harita havuc havuz helva heykel horoz incir istakoz kahve kaktus kalem kamyon kanguru kanun kapi kaplan ' +
  'kaptan karides karinca karpuz kartal kasap kase kasirga kavak kavun kaymak kaz kazak kebap kedi keklik kelebek keman kemence kemer ' +
  'kereviz keser kilim kiraz kitap kivi koltuk kopru kova kumru kumsal kurbaga lahana lale lamba leblebi levrek leylek liman limon lodos ' +
  'lokum lufer makarna makas manav mantar market marti marul masa matkap maymun mektup menekse mese metro meydan midye mont motor mozaik ' +
  'musluk nane nar nehir nergis okul ordek orkide orman otobus ova palamut palmiye panda papagan papatya park patates pazar pencere ' +
  'penguen perde peynir pide pilav pirasa piyano poyraz pul pusula radyo raf resim roka roket saat salata salep sarma saz selale semsiye ' +
  'serce silgi simit simsek sincap sinema sis sokak tabak takvim tava tavan tavsan tavuk tekne tel tencere tepe tepsi tereyag terlik ' +
  'testere tilki tiyatro traktor tramvay tren tunel turp uydu uzum vadi valiz vapur yagmur yasemin yastik yelken yildiz yol yonca yorgan ' +
  'yumurta yunus zambak zarf zebra zeytin zurna'
).split(' ');

/**
 * A password that is easy to keep in mind and hard to guess: three words and a number, 30 bits, «kiraz-deniz-masa-47».
 *
 * @param fill fills numbers at random, as `crypto.getRandomValues` does
 */
export function suggestedPassword(fill: (numbers: Uint32Array<ArrayBuffer>) => unknown): string {
  const numbers = new Uint32Array(4);
  fill(numbers);
  const [number = 0, ...picks] = numbers;
  return [...picks.map((pick) => WORDS[pick % WORDS.length]), 10 + (number % 90)].join('-');
}
