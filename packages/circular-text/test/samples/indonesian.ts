import type { SampleSet } from './sample.ts';

export const indonesianSamples: SampleSet = {
  language: 'id',
  purpose: 'unseen',
  samples: [
    {
      category: 'banking-regulation-and-supervision',
      title: 'Penilaian Kualitas Aset Bank Perkreditan',
      text: `Bank wajib menetapkan kualitas aset produktif menjadi lancar, kurang lancar, diragukan, atau macet. Bank wajib membentuk cadangan sesuai kualitas tersebut. Apabila hasil pemeriksaan menunjukkan perbedaan, bank melakukan penyesuaian paling lambat akhir bulan. Pelanggaran dikenai sanksi berupa teguran tertulis dan penurunan tingkat kesehatan.`,
    },
    {
      category: 'foreign-exchange',
      title: 'Kewajiban Penempatan Hasil Ekspor Sumber Daya Alam',
      text: `Eksportir wajib menempatkan hasil ekspor pada rekening khusus di dalam negeri paling kurang tiga bulan sebesar tiga puluh persen. Bank menyampaikan data penerimaan valas. Pembelian dolar oleh nasabah di atas ambang batas harus disertai dokumen underlying.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: null,
      text: `Penyelenggara wajib melakukan identifikasi dan verifikasi calon nasabah, menetapkan pemilik manfaat, serta melaporkan transaksi yang mencurigakan kepada lembaga intelijen keuangan. Terhadap nama yang tercantum dalam daftar terduga teroris dilakukan pemblokiran tanpa penundaan. Dokumen disimpan lima tahun.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Batas Nilai Uang Elektronik dan Biaya Pembayaran Kode QR',
      text: `Nilai uang elektronik terdaftar yang dapat disimpan dinaikkan menjadi dua puluh juta rupiah. Biaya merchant untuk usaha mikro ditetapkan nol persen sampai dengan nilai tertentu. Penyelenggara jasa pembayaran menyesuaikan aplikasi paling lambat 1 Juli. Transfer antarbank diproses seketika.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Pemenuhan Giro Wajib Minimum',
      text: `Bank wajib memenuhi giro dalam rupiah secara rata-rata sebesar sembilan persen dari dana pihak ketiga selama dua periode laporan. Insentif diberikan kepada bank yang menyalurkan kredit ke sektor tertentu. Lelang instrumen dilaksanakan setiap Rabu dengan setelmen pada hari kerja berikutnya.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Pencabutan Izin Usaha',
      text: `Terhitung sejak tanggal keputusan, izin usaha bank dimaksud dicabut. Direksi, dewan komisaris, dan pemegang saham dilarang melakukan perbuatan hukum terkait aset. Penilaian kemampuan dan kepatutan bagi calon pengurus baru tetap berlaku pada bank lain.`,
    },
    {
      category: 'consumer-protection',
      title: 'Penanganan Pengaduan Konsumen',
      text: `Pelaku usaha menyelesaikan pengaduan paling lambat sepuluh hari kerja. Konsumen yang tidak menerima tanggapan dapat membawa sengketa ke lembaga alternatif. Biaya harus dijelaskan sebelum perjanjian ditandatangani dan perjanjian tidak memuat klausula yang merugikan. Masyarakat diimbau waspada terhadap penipuan.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Perubahan Tata Cara Penyampaian Laporan Bulanan',
      text: `Pelapor menyampaikan laporan secara daring paling lambat tanggal tujuh. Koreksi atas laporan disampaikan paling lama tiga hari kerja. Keterlambatan dikenai kewajiban membayar. Format, pos-pos neraca, dan sandi tercantum dalam lampiran.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Rasio Loan to Value untuk Kredit Properti',
      text: `Uang muka kredit pemilikan rumah pertama dapat sampai nol persen bagi bank dengan rasio kredit bermasalah rendah. Plafon pinjaman usaha mikro dinaikkan dan bunga disubsidi pemerintah. Debitur terdampak bencana dapat memperoleh restrukturisasi.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Kewajiban Penyediaan Modal',
      text: `Bank menyediakan modal paling rendah delapan persen dari aset tertimbang, ditambah penyangga konservasi 2,5 persen. Rasio kecukupan likuiditas dihitung harian. Modal inti minimum sebesar tiga triliun dipenuhi paling lambat akhir tahun. Pembagian dividen dibatasi bila tidak terpenuhi.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Ketahanan Siber',
      text: `Bank melakukan uji keamanan paling sedikit sekali setahun, menilai tingkat maturitas, dan memberitahukan insiden dalam 24 jam. Pusat data dan pusat pemulihan bencana ditempatkan di dalam negeri. Penggunaan penyedia komputasi awan memerlukan perjanjian yang memuat hak audit.`,
    },
    {
      category: 'currency-and-cash-management',
      title: null,
      text: `Dengan ini diumumkan bahwa uang kertas pecahan tahun emisi 1999 ditarik dari peredaran. Masyarakat dapat menukarkannya di seluruh kantor perwakilan selama sepuluh tahun. Setelah tanggal itu tidak lagi berlaku sebagai alat pembayaran yang sah. Uang yang diragukan keasliannya diklarifikasi.`,
    },
    {
      category: 'other',
      title: 'Libur Nasional dan Cuti Bersama',
      text: `Kegiatan operasional ditiadakan pada tanggal 8 sampai dengan 11. Layanan kembali normal pada hari Senin. Pendaftaran lomba karya tulis diperpanjang sampai akhir bulan.`,
    },
    {
      category: 'macro-inflation',
      title: 'Perkembangan Harga Bulan Mei',
      text: `Indeks harga konsumen naik 0,09 persen secara bulanan sehingga secara tahunan tercatat 2,84 persen. Kelompok pangan bergejolak mengalami deflasi. Inflasi inti tetap rendah. Ke depan inflasi diprakirakan berada dalam kisaran sasaran.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Hasil Rapat Dewan Gubernur',
      text: `Rapat memutuskan mempertahankan suku bunga acuan pada 6,00 persen. Keputusan ini konsisten dengan upaya menjaga stabilitas nilai tukar serta sasaran inflasi. Suku bunga fasilitas penempatan dan pinjaman juga tetap.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'Survei Konsumen dan Kegiatan Usaha',
      text: `Ekonomi tumbuh 5,1 persen pada triwulan III ditopang konsumsi rumah tangga dan investasi. Indeks keyakinan naik ke 123,5. Kinerja lapangan usaha pertanian melambat. Responden memperkirakan kegiatan usaha meningkat triwulan depan.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Posisi Cadangan',
      text: `Posisi cadangan devisa pada akhir Juli tercatat 137,7 miliar dolar, setara pembiayaan 6,2 bulan impor. Penurunan dipengaruhi pembayaran utang pemerintah dan kebutuhan stabilisasi.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Likuiditas Perekonomian',
      text: `M2 pada September tumbuh 6,0 persen, terutama karena uang kuasi. Penyaluran kredit meningkat 8,7 persen kepada debitur korporasi dan perorangan. Penghimpunan simpanan berjangka melambat. Aktiva luar negeri bersih terkontraksi.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: null,
      text: `Neraca perdagangan mencatat surplus 3,4 miliar dolar pada bulan laporan, lebih tinggi dari bulan sebelumnya. Ekspor nonmigas naik karena logam dan minyak sawit. Transaksi berjalan diperkirakan defisit rendah. Aliran masuk investasi langsung berlanjut.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: 'Statistik Utang Luar Negeri',
      text: `Posisi utang luar negeri pemerintah 192 miliar dolar, tumbuh 0,8 persen. Lelang surat utang negara menyerap 22 triliun dengan imbal hasil rata-rata 6,6 persen. Rasio terhadap PDB turun menjadi 29 persen. Defisit anggaran terjaga.`,
    },
    {
      category: 'macro-employment',
      title: 'Kondisi Ketenagakerjaan',
      text: `Tingkat pengangguran terbuka turun menjadi 4,8 persen. Jumlah angkatan kerja bertambah 2,8 juta. Penyerapan pekerja terbesar pada perdagangan. Upah rata-rata naik 1,8 persen.`,
    },
    {
      category: 'macro-other-data',
      title: 'Survei Harga Properti Residensial',
      text: `Indeks harga rumah tumbuh 1,9 persen. Penjualan rumah tipe kecil menurun. Sebagian besar pengembang menggunakan dana internal. Data diperoleh dari responden di 18 kota.`,
    },
  ],
};
