/** Why something failed, for cases in which a form's own sentence says too little. */

export const problem = {
  offline: 'İnternet yok. Yazdıkların burada duruyor; internet gelince yeniden dene.',
  uncertain: 'Sunucudan yanıt gelmedi. İşlem yapılmış olabilir; yeniden denemeden önce kontrol et.',
  down: 'Sunucuda bir arıza var. Yazdıkların burada duruyor; biraz sonra yeniden dene.',
  tooMany: 'Çok sık denedin. Biraz sonra yeniden dene.',
  lostPart:
    'Uygulamanın bir parçası yüklenemedi. Bağlantını kontrol edip yeniden dene; internetin varsa sayfayı yenile.',
  storageFull: 'Telefonda yer kalmadı. Yer açıp yeniden dene.',
} as const;
