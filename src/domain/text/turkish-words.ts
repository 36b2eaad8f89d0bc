// Words whose endings their letters do not tell (turkish.ts). Each is as `fold` makes it: small letters, without accents that Turkish does not have.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words whose last vowel is a back one and whose endings are front ones: «Kemal’e», «Resul’ü», «saat’i». */
export const THIN = words(`kemal bilal hilal nihal meral iclal celal cemal ikbal zülal visal bedrihal seyhal nihâl iclâl
  istiklal hayal misal ihlal festival final yarıfinal sinyal normal ideal real terminal moral vokal sosyal dijital orijinal
  spesiyal minimal hal ihmal istihlal delal belal celâl cemâl kemâl bilâl hilâl
  resul makbul meşgul kabul usul mahsul
  gol alkol rol petrol kontrol sembol protokol idol metropol karambol
  saat kanaat itaat sıhhat şefkat dikkat hakikat seyahat cemaat ziraat
  harf kalp harp şevk idrak`);

/** Foreign names, and how they are read in Turkish. */
export const READ_AS: ReadonlyMap<string, string> = new Map(
  `mike:mayk jake:ceyk luke:luk duke:duk blake:bleyk drake:dreyk joe:co jane:ceyn kate:keyt grace:greys rose:roz steve:stiv dave:deyv
  pete:pit george:corc charles:çarls james:ceyms jade:ceyd kyle:kayl cole:kol gabe:geyb nate:neyt claire:kler wayne:veyn shane:şeyn
  jerome:cerom pierre:piyer antoine:antuan philippe:filip maurice:moris stephane:stefan guillaume:giyom bruce:brus louise:luiz
  denise:deniz elise:eliz nicole:nikol michelle:mişel danielle:danyel isabelle:izabel catherine:katerin christine:kristin
  jacqueline:jaklin caroline:karolin madeleine:madlen charlotte:şarlot juliette:jülyet george:corc jorge:horhe
  matthew:metyu andrew:endru hugh:hyu lou:lu sue:su drew:dru zoe:zoi chloe:kloi phoebe:fibi
  louis:lui francois:fransua benoit:benua jacques:jak yves:iv gilles:jil charles:çarls jules:jül thomas:tomas luc:luk jean:jan
  bob:bob michael:maykıl rachel:reyçıl john:con sean:şon ryan:rayan brian:brayan dean:din`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Last words of a team's name that end like the second word of a compound and are none: «Kara Kedi’ye», «Üsküdar Martı’ya». */
export const BARE =
  words(`kedi martı arı ayı tilki keçi kuzu deli veli ali kapı yazı çarşı yeni eski iyi mavi sarı kuru dolu ordu
  koru kutu pusu acı altı yedi iki yirmi taksi parti kivi rakı sevgi bilgi çizgi ezgi saygı örgü yergi vergi ilgi algı dergi
  bitti geldi gitti kaldı attı oldu aldı verdi pepsi kamu komşu turşu büyü köprü öykü sürü duru türkü ütü kötü sütü görgü
  duygu kuzgunî milli yerli hippi mini maxi grizzli bizon ninni harbi ahi efendi hanedanî gazi dahi deli divani asi
  sıkı takı kazı sayı dayı yayı ışı güneşli çatı batı katı yatı kıyı ölü sülü`);

/** Nouns on «l» and «ç»: what follows them is the ending of a compound, «Moda Kartalı’na», and not that of «Moda Sevdalı» or «Gece Avcı». */
export const ENDED =
  words(`kartalı hayali golü yolu okulu dalı balı çakalı kralı generali sahili eli gülü gölü çölü yılı dili fili
  zili teli seli kulu pulu külü bülbülü ideali finali hilali kavalı sandalı masalı modeli temeli tüneli oteli güzeli heyheyli
  metali kristali sinyali karnavalı festivali mahalli kanalı amirali şalı nalı halı alı hali ali cemali kemali portakalı
  gücü genci ağacı ucu kılıcı burcu sevinci kırbacı ilacı amacı yamacı borcu tacı kazancı güvenci direnci bilinci inancı`);
